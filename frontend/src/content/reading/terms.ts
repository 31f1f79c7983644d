import type { ReadingText } from '../page-text'

export const terms: ReadingText = {
  title: 'Termos de Uso',
  lead: 'O que você contrata, o que fazemos e o que esperamos de você.',
  version: { guarantee: 'terms-version' },
  sections: [
    {
      title: '1. Quem presta o serviço',
      company: true,
      paragraphs: [
        'Não somos um cartório, um consulado nem um órgão público. Qualquer pessoa pode pedir uma certidão diretamente ao cartório onde está o registro.',
      ],
    },
    {
      title: '2. O que fazemos',
      points: [
        'Pedimos ao cartório ou órgão brasileiro o documento que você escolheu.',
        'Cuidamos da tradução juramentada e da Apostila de Haia, quando você as pede.',
        'Enviamos o original por transportadora ao endereço que você informou.',
        'Mostramos cada etapa na página do seu pedido.',
      ],
    },
    {
      title: '3. O que não depende de nós',
      paragraphs: [
        'Quem emite o documento é o cartório ou órgão competente, com o que está no registro. Se o órgão do outro país aceita o documento, é ele quem decide: confira antes o que ele pede.',
      ],
    },
    {
      title: '4. O que esperamos de você',
      points: [
        'Dados verdadeiros e completos.',
        'Pedir documentos seus, da sua família ou de quem autorizou você, para um fim permitido por lei.',
        'Guardar o link do pedido: quem tem o link vê o pedido.',
      ],
    },
    {
      title: '5. Preço e pagamento',
      paragraphs: [
        'O preço completo, com frete, aparece antes do pagamento, na moeda da cobrança. Se depois você mudar o que pediu, ou se o endereço mudar o frete, a diferença aparece como uma cobrança na página do pedido e só é feita se você a pagar.',
        { search: 'promise' },
        'O pedido começa quando o pagamento é confirmado. Um pedido não pago pode ser cancelado depois de avisos.',
      ],
    },
    {
      title: '6. Prazos',
      paragraphs: [
        'As datas prometidas aparecem na página do pedido. As do nosso trabalho contam em dias úteis do Brasil a partir do pagamento. A da entrega soma os dias do transporte, de segunda a sexta, a partir do envio.',
      ],
      links: [{ text: 'Prazos de Entrega', to: '/prazos' }],
    },
    {
      title: '7. Cancelamento, devolução e garantia',
      paragraphs: [
        { guarantee: 'terms-rule' },
        'As outras regras estão em Políticas de Devolução e fazem parte destes termos.',
      ],
      links: [{ text: 'Políticas de Devolução', to: '/devolucoes' }],
    },
    {
      title: '8. Seus dados',
      paragraphs: ['O que guardamos, para quê e como pedir a remoção está na Política de Privacidade.'],
      links: [{ text: 'Política de Privacidade', to: '/privacidade' }],
    },
    {
      title: '9. Mudanças destes termos',
      paragraphs: [
        'Vale a versão que você aceitou ao pagar: o pedido registra qual foi. Mudanças valem para pedidos novos.',
      ],
    },
  ],
}
