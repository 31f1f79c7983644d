import { expressDays, standardDays } from '../days'
import { orderPath, trackingPath } from '../site'
import type { ReadingText } from './reading-text'

/** The days are those of the first settings (services/domain/settings/first-settings.ts). */
export const deliveryTimes: ReadingText = {
  title: 'Prazos de Entrega',
  lead: 'Contamos em dias úteis do Brasil, a partir do dia em que o pagamento é confirmado.',
  sections: [
    {
      title: 'Até quando cada etapa termina',
      table: {
        columns: ['Etapa', 'Prazo comum', 'Expresso'],
        rows: [
          ['Confirmação do pagamento', 'na hora, com cartão', 'na hora, com cartão'],
          ['Início do processo', '2 dias', '1 dia'],
          ['Emissão no cartório', '5 dias', '2 dias'],
          ['Tradução juramentada', '6 dias', '3 dias'],
          ['Apostila de Haia', '7 dias', '3 dias'],
          ['Envio', '7 dias', '3 dias'],
          ['Entrega', `${standardDays} dias`, `${expressDays} dias`],
        ],
      },
      paragraphs: [
        'Tradução e apostila só contam se você as pediu. As datas do seu pedido, em dias do calendário, aparecem na página dele assim que o pagamento é confirmado e são as que valem.',
      ],
    },
    {
      title: 'O que pode demorar mais',
      points: [
        'Dados que faltam: o cartório só recebe o pedido quando os dados do registro estão completos.',
        'Registros antigos ou que precisam de busca em mais de um cartório.',
        'A alfândega do país de destino.',
      ],
      paragraphs: ['Quando uma data muda, a página do pedido mostra a nova.'],
      links: [
        { text: 'Rastrear pedido', to: trackingPath },
        { text: 'Solicitar documentos', to: orderPath },
      ],
    },
  ],
}
