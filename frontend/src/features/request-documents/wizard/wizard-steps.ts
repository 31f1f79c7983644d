export const wizardSteps = ['documento', 'anexos', 'revisao'] as const
export const wizardTitles = ['Documento', 'Anexos', 'Revisão'] as const
export const wizardQuestions = [
  'De qual documento você precisa?',
  'Tem algo que ajude a achar o registro?',
  'Confira e finalize o pedido',
] as const
export const gapText = 'Faltam dados do documento.'
