import { documentsPerDay, expressDays, standardDays, transitDays } from '../days'
import type { ReadingText } from '../page-text'
import { orderPath, trackingPath } from '../site'

export const deliveryTimes: ReadingText = {
  title: 'Prazos de Entrega',
  lead: 'Contamos em dias úteis do Brasil, a partir do dia em que o pagamento é confirmado. Depois do envio, contam os dias do transporte.',
  sections: [
    {
      title: 'Até quando cada etapa termina',
      table: {
        columns: ['Etapa', 'Prazo comum', 'Expresso'],
        rows: [
          ['Confirmação do pagamento', 'na hora, com cartão', 'na hora, com cartão'],
          ['Início do processo', standardDays.start, expressDays.start],
          ['Emissão no cartório', standardDays.issue, expressDays.issue],
          ['Tradução juramentada', standardDays.translate, expressDays.translate],
          ['Apostila de Haia', standardDays.apostille, expressDays.apostille],
          ['Envio', standardDays.ship, expressDays.ship],
          ['Transporte', `mais ${transitDays}`, `mais ${transitDays}`],
          ['Entrega', standardDays.delivery, expressDays.delivery],
        ],
      },
      paragraphs: [
        'O transporte conta a partir do dia seguinte ao envio, de segunda a sexta, e depende do país. Antes de pagar, você vê entre que dias o seu pedido chega.',
        'Tradução e apostila só contam se você as pediu. As datas do seu pedido, em dias do calendário, aparecem na página dele assim que o pagamento é confirmado e são as que valem.',
        `Fazemos ${documentsPerDay} por dia útil. Um pedido maior leva alguns dias a mais, e as datas dele já contam com isso.`,
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
