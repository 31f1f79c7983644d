/** What the office reads before it replaces a customer's link, and with the new one. */
export const officeReplacesLink =
  'O link que o cliente usa hoje deixa de funcionar na hora. O novo aparece aqui uma única vez: copie e mande ao cliente. Troque se o link caiu em mãos erradas. Se o cliente só quer um link novo, ele mesmo pode trocar na página do pedido.'
export const officeSendsLink =
  'Este link aparece só agora e abre tudo do pedido. Copie e mande ao cliente por um canal em que você sabe que é ele.'
