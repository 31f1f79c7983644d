/** Before a form closes in which something was typed. */
export const discardWords = {
  question: 'Fechar sem enviar? O que você preencheu se perde.',
  goOn: 'Continuar preenchendo',
  discard: 'Descartar',
} as const
