import type { DocumentHelp } from '../help.js'

export const powerOfAttorneyHelp: DocumentHelp = {
  lead: 'Para alguém agir por você no Brasil: como se assina, o que ter à mão, quanto tempo leva e o que pode dar errado.',
  whatItIs: {
    paragraphs: [
      'É um ato seu, e não uma cópia: quem assina, o outorgante, dá poderes a outra pessoa, o outorgado. Sem a sua assinatura não há procuração.',
      'Antes do pagamento você diz para que são os poderes e como vai assinar. Depois dele, a página do pedido pede os dados de quem dá e de quem recebe os poderes, e faz com eles um texto, que você lê, muda se quiser e aceita.',
      'Depois do texto vem a assinatura: por e-Notariado, a equipe propõe o dia da videochamada; no consulado, você marca a hora e diz o dia na página do pedido. Com a assinatura registrada, o cartório emite o traslado.',
    ],
  },
  form: {
    title: 'Como se assina?',
    points: [
      {
        term: 'e-Notariado',
        text: 'uma videochamada com um tabelião no Brasil, com um certificado notarizado, que é gratuito. É eletrônica e usada em todo o Brasil. Qual tabelião pode atender depende de onde você mora ou de onde está o imóvel, e quem decide é o tabelião.',
      },
      {
        term: 'Consulado do Brasil',
        text: 'você vai em pessoa, com hora marcada, e leva o texto dos poderes. É só para uso no Brasil e não leva apostila.',
      },
      {
        term: 'Notário do país onde você mora',
        text: 'você assina e apostila lá, a não ser que um tratado dispense a apostila, como na França. No Brasil ela é traduzida para o português por um tradutor juramentado, que você contrata e que não está no nosso preço, e registrada em um Registro de Títulos e Documentos.',
      },
    ],
    paragraphs: [
      'Antes de pedir, pergunte ao banco, ao cartório ou ao órgão que vai receber a procuração qual desses modos ele aceita.',
    ],
  },
  atHand: {
    points: [
      {
        term: 'De você',
        text: 'nome completo, CPF, nacionalidade, profissão, estado civil, com o regime de bens e o cônjuge, data de nascimento, pais, documento de identidade, endereço, e-mail e celular.',
      },
      {
        term: 'De quem vai representar você',
        text: 'nome completo, CPF, documento de identidade, nacionalidade, estado civil, profissão e endereço no Brasil.',
      },
      {
        term: 'Para que é',
        text: 'o imóvel, com a matrícula dele e o cartório; qual banco; INSS; inventário; escola; casamento; veículo; processo.',
      },
      'Até quando vale, e se a outra pessoa pode passar os poderes adiante (substabelecimento).',
    ],
    paragraphs: ['O tabelião ou o consulado pode pedir mais, e é ele quem decide a redação final.'],
  },
  longer:
    'A procuração só fica pronta depois da sua assinatura. A espera por uma hora marcada não depende de nós: o prazo conta da assinatura.',
  abroad: {
    paragraphs: [
      'Para usar no Brasil, a procuração assinada por e-Notariado ou no consulado não precisa de nenhuma das duas. Peça tradução ou apostila só se uma autoridade de outro país vai receber o documento, e confirme antes com ela.',
    ],
  },
  risks: [
    'Falta um CPF. O seu e o de quem vai representar você são necessários.',
    'Os poderes são vagos. Para vender ou doar, o texto precisa dizer o quê.',
    'Quem recebe não aceita o modo de assinar, ou pede um texto seu. Peça o modelo antes.',
    'O tabelião não pode atender o seu caso. Quem decide é ele.',
  ],
}
