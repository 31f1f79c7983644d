/** What the price pays, before the payment: the certificate itself costs nothing. */
export const feeNote =
  'A certidão de antecedentes da Polícia Federal é gratuita. O preço paga o pedido e a conferência; tradução, apostila e envio são somados quando você os escolhe. As certidões da Justiça Federal e do estado são outras e não fazem parte deste pedido.'
