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

/** After the link to all orders of an address was requested; the same for every address. */
export const linkRequested = {
  smtp: 'Se houver pedidos com esse e-mail, a mensagem com o link chega em alguns minutos. Olhe também a caixa de spam. O link vale por 30 minutos e abre a lista uma única vez.',
  folder: 'Se houver pedidos com esse e-mail, a mensagem com o link está com a nossa equipe, por 30 minutos.',
} as const

/** On the receipt: where the order's link went by mail. `email` is masked. */
export const linkMailed = {
  smtp: (email: string) => `Enviamos este link para ${email}.`,
  folder: (email: string) => `A mensagem com este link, para ${email}, está com a nossa equipe.`,
} as const

/** On the receipt, after it was requested once more. */
export const listLinkMailed = {
  smtp: (email: string) =>
    `O link foi pedido. Em alguns minutos chega a ${email} um link que abre a lista dos seus pedidos, uma única vez e por 30 minutos.`,
  folder: (email: string) => `O link foi pedido. A mensagem para ${email} está com a nossa equipe, por 30 minutos.`,
} as const
export const mailsAreOff =
  'Este site não está enviando e-mails. Abra o link que você guardou, ou veja a situação pelo número do pedido.'

/** After a signed paper was sent, and after a link was requested for the holder of a document. */
export const paperSent = 'A nossa equipe confere o papel. Se algo faltar nele, a página do pedido diz o quê.'
export const holderLinkRequested =
  'O link vai para o e-mail que você informou e vale por 7 dias. Combine com a pessoa. A resposta dela aparece na página do pedido.'
/** To a document's holder, who has refused. */
export const refusalKept = 'A recusa foi registrada, e quem fez o pedido fica sabendo.'
