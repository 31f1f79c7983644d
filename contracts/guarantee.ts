import * as z from 'zod/mini'

/**
 * What becomes of a claim of the guarantee. `no-reason`: everything that was paid goes back, nothing is asked.
 * `office-decides`: the office grants it, in full or in part, or declines it and says why.
 */
export const guaranteeRules = ['no-reason', 'office-decides'] as const
export const guaranteeRuleSchema = z.enum(guaranteeRules)
export type GuaranteeRule = z.infer<typeof guaranteeRuleSchema>

export const guaranteeCauses = [
  'documents-wrong',
  'documents-refused',
  'late',
  'damaged',
  'not-needed',
  'other',
  'not-stated',
] as const
export const guaranteeCauseSchema = z.enum(guaranteeCauses)
export type GuaranteeCause = z.infer<typeof guaranteeCauseSchema>

export const guaranteeCauseLabels: Readonly<Record<GuaranteeCause, string>> = {
  'documents-wrong': 'Há um erro nos documentos',
  'documents-refused': 'O órgão de destino não aceitou os documentos',
  late: 'Os documentos chegaram tarde',
  damaged: 'Os documentos chegaram danificados',
  'not-needed': 'Não preciso mais dos documentos',
  other: 'Outro motivo',
  'not-stated': 'Prefiro não dizer',
}
