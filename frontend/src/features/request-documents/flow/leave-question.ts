/** Where the tab keeps the order: what is lost is lost with the tab. */
export const leaveOrderQuestion =
  'Sair do pedido? O que você preencheu fica só nesta aba. Para encontrar o pedido depois de fechar a aba, salve um rascunho.'
