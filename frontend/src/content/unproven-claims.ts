import type { Claim } from './claims'

/** Figures and seals that have no proof yet: one value per claim, wherever it is shown. */
export const unproven = {
  experience: { text: 'Desde 2016', verified: false },
  support: { text: 'Atendimento 24 horas, todos os dias', verified: false },
  trustLine: { text: 'Talentos das melhores empresas usam o Cartório Online', verified: false },
  notaryIntegration: { text: 'Integração oficial com os cartórios', verified: false },
  icpBrasil: { text: 'Certificado digital ICP-Brasil', verified: false },
  iso27001: { text: 'ISO 27001', verified: false },
  pciDss: { text: 'PCI DSS', verified: false },
  cloud: { text: 'Hospedado em um provedor de nuvem certificado', verified: false },
  cardProvider: { text: 'Verificado pelo provedor de cartões', verified: false },
} as const satisfies Readonly<Record<string, Claim>>
