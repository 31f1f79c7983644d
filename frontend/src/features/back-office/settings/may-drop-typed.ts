/** Asks before a form closes with what was typed and not saved. */
export const mayDropTyped = (): boolean =>
  window.confirm('Fechar este formulário? O que você preencheu e ainda não foi salvo será perdido.')
