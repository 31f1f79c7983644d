import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { contactPath } from '../site'
import type { ReadingText } from './reading-text'

export const refunds: ReadingText = {
  title: 'Políticas de Devolução',
  lead: 'Quando o dinheiro volta, quanto volta e como pedir.',
  sections: [
    {
      title: `Garantia de ${guaranteeDaysText}`,
      id: 'garantia',
      paragraphs: [
        `Depois da entrega, você tem ${guaranteeDaysText} corridos para pedir o dinheiro de volta na página do seu pedido, com o botão “Pedir o dinheiro de volta”. O último dia aparece ali. Não é preciso explicar; se você contar o que houve, a resposta fica mais fácil.`,
        'A nossa equipe lê cada pedido de garantia e responde na mesma página. Quando aceita, devolve tudo o que foi pago, ou o valor que tiver combinado com você. Quando não aceita, diz por quê, e você pode pedir mais uma vez dentro do prazo.',
      ],
    },
    {
      title: 'Cancelamento',
      paragraphs: [
        'Até o trabalho começar, você mesmo cancela na página do pedido. Depois, até o envio, a nossa equipe pode cancelar a seu pedido. O que foi pago e ainda não voltou é devolvido.',
        'Um pedido que não foi pago não custa nada.',
      ],
      links: [{ text: 'Falar com a equipe', to: contactPath }],
    },
    {
      title: 'Como o dinheiro volta',
      paragraphs: [
        'Pelo mesmo cartão e na mesma moeda do pagamento. Se o provedor de pagamento não puder devolver ao cartão, a equipe combina uma transferência com você. A página do pedido mostra cada devolução e a situação dela.',
        'O dia em que o valor aparece na fatura depende do seu banco.',
      ],
    },
  ],
}
