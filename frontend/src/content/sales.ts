import { expressDays, standardDays, transitDays } from './days'

/** The words of `/sales`, in the order of its sections. */
export const sales = {
  title: 'Seu documento brasileiro, sem voltar ao Brasil',
  lead: 'Certidões, procurações e antecedentes, com tradução juramentada e Apostila de Haia, entregues onde você mora.',
  openingCta: 'Pedir agora',
  falseSolutions: {
    title: 'Três soluções que não resolvem',
    entries: [
      {
        title: 'Fazer tudo sozinho',
        text: 'Achar o cartório, ligar no horário de lá, pagar um boleto sem conta no Brasil, contratar tradutor e apostila, e torcer para o envelope chegar.',
      },
      {
        title: 'Voar de volta ao Brasil',
        text: 'Passagem, dias de folga e a fila do balcão, por um papel que pode ser pedido de onde você está.',
      },
      {
        title: 'Pedir a um parente',
        text: 'Quem ajuda uma vez ajuda de coração. Na terceira ida ao cartório, o favor pesa para os dois.',
      },
    ],
    cta: 'SIM, QUERO A SOLUÇÃO AGORA',
  },
  team: {
    title: 'Quem faz por você',
    text: 'Uma equipe que fala com cartórios, tradutores públicos e a transportadora todos os dias, e que escreve para você em português.',
    cta: 'COMEÇAR AGORA COM OS ESPECIALISTAS',
  },
  benefits: {
    title: 'Ao adquirir HOJE, você vai',
    entries: [
      'saber o preço completo, com frete, antes de pagar',
      'pagar com cartão, sem conta no Brasil',
      'ter uma página só sua, com a etapa de hoje e as datas das próximas',
      'receber o original, com tradução e apostila se você pedir, no seu endereço',
      { guarantee: 'benefit' },
    ],
    cta: 'SIM, QUERO TODOS ESSES BENEFÍCIOS AGORA',
  },
  objections: {
    title: 'O que você pode estar pensando',
    entries: [
      {
        question: '“E se eu não souber em qual cartório está?”',
        answer: 'Você marca que não sabe e conta o que lembra. O pedido segue com isso.',
      },
      {
        question: '“Como sei que meus dados estão seguros?”',
        answer:
          'Eles ficam cifrados, cada pedido com a sua chave, e cada consulta da equipe a um dado completo é registrada.',
      },
      {
        question: '“E se demorar?”',
        answer: 'Cada etapa tem uma data na página do pedido. Se uma mudar, a nova aparece ali.',
      },
    ],
  },
  offer: {
    title: 'A oferta completa',
    included: 'Em todo pedido',
    inclusions: [
      'Pedido ao cartório',
      'Conferência do documento',
      'Página do pedido com cada etapa',
      { guarantee: 'inclusion' },
    ],
    added: 'Se você precisar',
    additions: ['Tradução juramentada', 'Apostila de Haia', 'Atendimento expresso'],
    cta: 'QUERO CONQUISTAR MINHA LIBERDADE DOCUMENTAL',
  },
  bonuses: {
    several: 'Bônus exclusivos',
    one: 'O bônus de todo pedido',
    copies: {
      title: 'Cópia digital antes do papel',
      text: 'Quando o cartório emite o documento, a equipe pode colocar a cópia digital na página do seu pedido. Você a baixa antes de o original chegar.',
    },
    cta: 'QUERO TODOS OS BÔNUS + MEU DOCUMENTO AGORA',
  },
  faq: {
    title: 'Perguntas frequentes',
    entries: [
      { question: 'Preciso criar uma conta?', answer: 'Não. O link do pedido abre tudo.' },
      {
        question: 'Em que moeda eu pago?',
        answer: 'O preço aparece com a moeda antes do pagamento. O padrão é o dólar americano.',
      },
      {
        question: 'O documento vale no país onde moro?',
        answer:
          'Com a Apostila de Haia, vale nos países que assinaram a convenção. Pergunte a quem pediu se a tradução precisa ser juramentada.',
      },
      {
        question: 'Quanto tempo leva?',
        answer: `Contamos em dias úteis: no prazo comum, enviamos em até ${standardDays.ship} depois do pagamento; no expresso, em até ${expressDays.ship}. O transporte leva mais ${transitDays}, conforme o país. Você vê a data prevista antes de pagar.`,
      },
    ],
    cta: 'Pedir agora',
  },
  guarantee: {
    title: { guarantee: 'title' },
    text: { guarantee: 'sales-text' },
    link: { guarantee: 'link' },
    cta: 'QUERO RESOLVER MEUS DOCUMENTOS AGORA',
  },
} as const
