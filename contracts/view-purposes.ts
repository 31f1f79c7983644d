import * as z from 'zod/mini'

/**
 * What staff view personal data for. `order-work` is recorded as an order's page is opened, and shows what is written
 * and the names of the documents' holders alone; `audit` opens the history of an order to an auditor, who says why in words,
 * and so does `other`; `report` is that of an order in a file with columns of customers.
 */
export const viewPurposes = ['order-work', 'issue', 'ship', 'customer-care', 'audit', 'report', 'other'] as const
export const viewPurposeSchema = z.enum(viewPurposes, { error: 'Escolha para que precisa ver os dados.' })
/** What staff say themselves: the audit shows a view for a report by its file alone, so that none is recorded otherwise. */
export const givenViewPurposeSchema = z.enum(
  viewPurposes.filter((purpose) => purpose !== 'report'),
  { error: 'Escolha para que precisa ver os dados.' },
)
export type ViewPurpose = z.infer<typeof viewPurposeSchema>

/** The recorded reason of a view that needs no words of its own. */
export const viewPurposeLabels: Readonly<Record<ViewPurpose, string>> = {
  'order-work': 'Trabalho no pedido',
  issue: 'Para emitir',
  ship: 'Para enviar',
  'customer-care': 'Para atender o cliente',
  audit: 'Para auditoria',
  report: 'Em um relatório',
  other: 'Outro motivo',
}
