import * as z from 'zod/mini'

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
