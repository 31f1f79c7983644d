/** Why a step is taken back. */
export const reversalCauses = ['wrong-order', 'wrong-document', 'too-early', 'wrong-details', 'other'] as const
export type ReversalCause = (typeof reversalCauses)[number]

export const reversalCauseLabels: Readonly<Record<ReversalCause, string>> = {
  'wrong-order': 'Era de outro pedido',
  'wrong-document': 'Era de outro documento',
  'too-early': 'Foi registrado antes da hora',
  'wrong-details': 'Foi registrado com dados errados',
  other: 'Outro motivo',
}
