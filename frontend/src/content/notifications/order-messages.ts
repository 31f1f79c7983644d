/**
 * Every sentence of the site about messages to the customer. Each holds whether mails leave or stay in a folder
 * (`MAIL`): the customer's link is the way to the order, and its page shows each step.
 */
export const everyStepOnYourPage =
  'Acompanhe cada passo na página do seu pedido. Guarde o link: ele é o caminho até o pedido.'
export const whatEmailIsFor = 'Para falarmos com você sobre o pedido. O link do pedido mostra cada passo.'
export const shippingMayChange =
  'Em outro país o frete pode mudar. Se mudar, a diferença aparece como cobrança na página do pedido antes do envio.'
export const replacedLink =
  'O link antigo para de funcionar na hora, em todos os aparelhos onde você o guardou. O pedido continua como está.'

/** After a request about personal data; the same for every address. */
export const dataRequestSent =
  'Se houver pedidos com esse e-mail, o link para confirmar vai para ele e vale por 24 horas, uma vez. Se não houver, não enviamos nada. Não chegou em alguns minutos? Olhe o spam, confira o endereço ou fale com a nossa equipe.'

/** Before the order's e-mail is corrected through the link, and after. */
export const changesEmail = 'Para falarmos com você sobre o pedido. O endereço de hoje é avisado da mudança.'
export const keepsLinkHelp =
  'Sem isso o link de hoje deixa de abrir o pedido, e um novo vai para o e-mail certo. Mantenha só se o endereço de hoje também é seu.'
/** Said once the page goes on under the new link. */
export const linkWithEmail =
  'O link de antes não abre mais o pedido. O novo foi para o e-mail certo e já está aberto aqui.'
export const changedEmail =
  'O que escrevermos sobre o pedido vai para lá, começando pelo link. O endereço de antes é avisado da mudança.'
