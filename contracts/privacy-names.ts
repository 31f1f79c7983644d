import type { ErasureGround } from './order/office/events.js'

/** Why everything held about an address is looked at or exported. A closed list: it stays after the person's erasure. */
export const lookReasons = ['data-request', 'legal-order', 'incident', 'correction'] as const
export type LookReason = (typeof lookReasons)[number]

export const lookReasonLabels: Readonly<Record<LookReason, string>> = {
  'data-request': 'Pedido da pessoa sobre os seus dados',
  'legal-order': 'Ordem de autoridade',
  incident: 'Incidente de segurança',
  correction: 'Correção de dados a pedido da pessoa',
}

/** `json` for machines, `html` for people. */
export const exportFormats = ['json', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportFormatLabels: Readonly<Record<ExportFormat, string>> = {
  json: 'Para programas (JSON)',
  html: 'Para ler e imprimir (HTML)',
}

/** Why a confirmed request is declined: what the law allows (LGPD, articles 16 and 18). */
export const declineGrounds = ['legal-obligation', 'order-under-way', 'legal-claim', 'not-holder', 'not-held'] as const
export type DeclineGround = (typeof declineGrounds)[number]

/** As the person reads them. */
export const declineGroundTexts: Readonly<Record<DeclineGround, string>> = {
  'legal-obligation': 'A lei obriga a guardar estes dados por mais tempo (LGPD, artigo 16, I).',
  'order-under-way': 'Há um pedido em andamento com este endereço, e sem os dados ele não pode ser entregue.',
  'legal-claim': 'Os dados são necessários para uma cobrança, uma contestação ou um processo que ainda não terminou.',
  'not-holder': 'Não conseguimos confirmar que os dados são de quem pediu.',
  'not-held': 'Não guardamos os dados que foram pedidos.',
}

/** Why staff erase an address's data; the end of the retention needs nobody. */
export const addressErasureGrounds = ['holder-request', 'legal-order'] as const satisfies readonly ErasureGround[]
export type AddressErasureGround = (typeof addressErasureGrounds)[number]

export const addressErasureGroundLabels: Readonly<Record<AddressErasureGround, string>> = {
  'holder-request': 'Pedido da pessoa (LGPD, artigo 18, VI)',
  'legal-order': 'Ordem de autoridade',
}

/** Why an erasure at the end of the retention does not come. */
export const stopReasons = ['legal-obligation', 'legal-claim', 'customer-request', 'under-review'] as const
export type StopReason = (typeof stopReasons)[number]

export const stopReasonLabels: Readonly<Record<StopReason, string>> = {
  'legal-obligation': 'A lei obriga a guardar por mais tempo',
  'legal-claim': 'Cobrança, contestação ou processo em andamento',
  'customer-request': 'O cliente pediu que os dados fiquem',
  'under-review': 'O pedido está em revisão',
}

/** Days between the proposal of an erasure and the erasure itself, at the end of the retention. */
export const erasureNoticeDays = 30

/** What of an order stays after the erasure of its person, as the office and the person read it. */
export const keptByLaw = 'o número do pedido, as datas, os valores, os tipos de documento e o país de entrega'
