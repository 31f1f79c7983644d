import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { buildOrderPath, contactPath, copyCheckPath, howItWorksAnchor, orderPath } from './site'

/** What the product itself does, wherever it runs; its tests are the proof. */
export const productClaims = [
  'Dados pessoais cifrados (AES-256)',
  'LGPD: acesso e remoção dos dados',
  'Envio com rastreamento',
  // True by either rule of the guarantee.
  `${guaranteeDaysText} para pedir o dinheiro de volta`,
] as const

export const services = [
  { text: 'Certidões de Nascimento', to: buildOrderPath('birth') },
  { text: 'Certidões de Casamento', to: buildOrderPath('marriage') },
  { text: 'Certidões de Óbito', to: buildOrderPath('death') },
  { text: 'Procurações', to: buildOrderPath('power-attorney') },
  { text: 'Traduções Juramentadas', to: orderPath },
  { text: 'Apostila de Haia', to: orderPath },
] as const

/** The chat stands after these. */
export const support = [
  { text: 'Central de Ajuda', to: '/ajuda' },
  { text: 'Meus pedidos', to: '/meus-pedidos' },
  { text: 'Como Funciona', to: `/#${howItWorksAnchor}` },
  { text: 'Prazos de Entrega', to: '/prazos' },
  { text: 'Políticas de Devolução', to: '/devolucoes' },
  { text: 'Conferir uma cópia', to: copyCheckPath },
  { text: 'Contato', to: contactPath },
] as const

export const legal = [
  { text: 'Termos de Uso', to: '/termos' },
  { text: 'Política de Privacidade', to: '/privacidade' },
  { text: 'LGPD', to: '/lgpd' },
  { text: 'Certificações', to: '/certificacoes' },
] as const
