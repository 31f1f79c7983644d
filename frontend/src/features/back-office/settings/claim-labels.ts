import type { ClaimName } from '@cartorio/contracts/site/claim-names.js'

/** Where the pages show a claim. */
export const claimLabels: Readonly<Record<ClaimName, string>> = {
  'documents-issued': 'Documentos emitidos',
  satisfaction: 'Satisfação',
  experience: 'Experiência',
  support: 'Atendimento',
  'trust-line': 'Linha de confiança',
  'notary-integration': 'Ligação com cartórios',
  'icp-brasil': 'ICP-Brasil',
  'iso-27001': 'ISO 27001',
  'pci-dss': 'PCI DSS',
  cloud: 'Nuvem',
  'card-provider': 'Operadora de cartão',
  'bonus-consulting': 'Bônus: consultoria',
  'bonus-support': 'Bônus: atendimento',
  'bonus-copies': 'Bônus: cópias',
  'bonus-total': 'Bônus: valor total',
}
