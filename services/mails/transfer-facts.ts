import type { Fact, MailFacts } from './mail-content.js'

/** What an order that the office made waits for may be paid by transfer, where it has named its account. */
export const transferFacts = ({ order, bankAccount }: MailFacts): readonly Fact[] =>
  order.madeByOffice === undefined || !bankAccount
    ? []
    : [
        { label: 'Transferência: titular', value: bankAccount.holder },
        { label: 'Transferência: banco', value: bankAccount.bank },
        { label: 'Transferência: conta', value: bankAccount.account },
        { label: 'Transferência: identificação', value: order.orderNumber },
      ]

/** How such a charge is paid; its terms were accepted with the order. */
export const transferParagraphs = (facts: MailFacts): readonly string[] =>
  transferFacts(facts).length === 0
    ? []
    : ['Você paga com cartão, ou transfere para a conta abaixo com o número do pedido como identificação.']
