/** Where the tab keeps the order: what is lost is lost with the tab. */
export const leaveOrderQuestion =
  'Sair do pedido? Os documentos e serviços escolhidos ficam guardados neste aparelho; o resto fica só nesta aba. Para guardar também nomes, contato e endereço, salve um rascunho.'
