import type { ReadingText } from '../page-text'
import { contactPath } from '../site'

export const refunds: ReadingText = {
  title: 'Políticas de Devolução',
  lead: 'Quando o dinheiro volta, quanto volta e como pedir.',
  sections: [
    {
      title: { guarantee: 'title' },
      id: 'garantia',
      paragraphs: [
        { guarantee: 'refunds-claim' },
        { guarantee: 'refunds-answer' },
        'Um pedido segue a regra dos termos que você aceitou ao pagar. Ela aparece na página do pedido.',
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
      title: 'Registro não encontrado',
      paragraphs: [{ search: 'promise' }],
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
