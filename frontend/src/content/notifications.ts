/**
 * Every sentence of the site about messages to the customer. Each holds whether mails leave or stay in a folder
 * (`MAIL`): the customer's link is the way to the order, and its page shows each step.
 */
export const everyStepOnYourPage =
  'Acompanhe cada passo na página do seu pedido. Guarde o link: ele é o caminho até o pedido.'
export const whatEmailIsFor = 'Para falarmos com você sobre o pedido. O link do pedido mostra cada passo.'
export const shippingMayChange =
  'Em outro país o frete pode mudar. Se mudar, a diferença aparece como cobrança na página do pedido antes do envio.'
export const unknownLink =
  'Este link não leva a nenhum pedido ou foi trocado por um mais novo. Confira se ele está inteiro e abra o link mais novo que você guardou.'
export const whereNumbersStand =
  'O número do pedido começa com CO- e aparece no pagamento e na página do pedido. O código do courier aparece lá quando o pedido é enviado.'
export const findOrdersByEmail = 'Encontre seus pedidos pelo e-mail'
export const replacedLink =
  'O link antigo para de funcionar na hora, em todos os aparelhos onde você o guardou. O pedido continua como está.'

/** After a request about personal data; the same for every address. */
export const dataRequestSent =
  'Se houver pedidos com esse e-mail, o link para confirmar vai para ele e vale por 24 horas, uma vez. Se não houver, não enviamos nada. Não chegou em alguns minutos? Olhe o spam, confira o endereço ou fale com a nossa equipe.'

/** Before the order's e-mail is corrected through the link, and after. */
export const changesEmail =
  'Para falarmos com você sobre o pedido. O endereço de hoje é avisado da mudança, e o link do pedido continua o mesmo.'
export const changedEmail =
  'O que escrevermos sobre o pedido vai para lá, começando pelo link. O endereço de antes é avisado da mudança.'

/** After the link to all orders of an address was requested; the same for every address. */
export const linkRequested = {
  smtp: 'Se houver pedidos com esse e-mail, a mensagem com o link chega em alguns minutos. Olhe também a caixa de spam. O link vale por 30 minutos e abre a lista uma única vez.',
  folder:
    'Este site guarda as mensagens em vez de enviá-las. Se houver pedidos com esse e-mail, a mensagem com o link está com a nossa equipe, por 30 minutos.',
} as const
/** On the receipt: where the order's link went by mail. `email` is masked. */
export const linkMailed = {
  smtp: (email: string) => `Enviamos este link para ${email}.`,
  folder: (email: string) =>
    `Este site guarda as mensagens em vez de enviá-las: a que tem este link, para ${email}, está com a nossa equipe.`,
} as const
/** On the receipt, after it was requested once more. */
export const listLinkMailed = {
  smtp: (email: string) =>
    `Pedido feito. Em alguns minutos chega a ${email} um link que abre a lista dos seus pedidos, uma única vez e por 30 minutos.`,
  folder: (email: string) => `Pedido feito. A mensagem para ${email} está com a nossa equipe, por 30 minutos.`,
} as const
export const mailsAreOff =
  'Este site não está enviando e-mails. Abra o link que você guardou, ou veja a situação pelo número do pedido.'

/** What the office reads before it replaces a customer's link, and with the new one. */
export const officeReplacesLink =
  'O link que o cliente usa hoje deixa de funcionar na hora. O novo aparece aqui uma única vez: copie e mande ao cliente. Troque se o link caiu em mãos erradas. Se o cliente só quer um link novo, ele mesmo pode trocar na página do pedido.'
export const officeSendsLink =
  'Este link aparece só agora e abre tudo do pedido. Copie e mande ao cliente por um canal em que você sabe que é ele.'
