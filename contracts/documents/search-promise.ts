/** What the search of a record costs, and what is given back where it is not found (`CancelItems` without an amount). */
export const searchPromise =
  'A busca está no preço do documento. Se o registro não for encontrado, devolvemos tudo o que você pagou por esse documento e, se ele era o último do pedido, também o frete e o atendimento expresso.'
