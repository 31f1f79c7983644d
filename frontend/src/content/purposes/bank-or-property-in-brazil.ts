import type { PurposeHelp } from './purpose-help'
import { standardForm } from './shared-answers'

export const bankOrPropertyInBrazil: PurposeHelp = {
  slug: 'banco-ou-imovel-no-brasil',
  title: 'Documentos para banco ou imóvel no Brasil',
  lead: 'A procuração que diz o que se vende ou qual é o banco, e as certidões recentes que pedem com ela.',
  documents: ['POWER_OF_ATTORNEY', 'BIRTH', 'MARRIAGE'],
  which: {
    paragraphs: [
      'Uma procuração, se alguém age por você. Para vender ou doar, o texto precisa dizer o quê: o imóvel, com a matrícula dele e o cartório. Para o banco, diga qual.',
      'A certidão de casamento ou de nascimento, quando pedem o estado civil.',
    ],
  },
  form: { paragraphs: [standardForm] },
  apostille: {
    paragraphs: [
      'Para uso no Brasil o documento não precisa de apostila. A procuração assinada por e-Notariado ou em um consulado do Brasil também não.',
    ],
  },
  translation: {
    paragraphs: [
      'Para uso no Brasil o documento não precisa de tradução. Só a procuração que um notário de outro país fez é traduzida, por um tradutor juramentado no Brasil.',
    ],
  },
  age: { paragraphs: ['Bancos costumam querer certidões com menos de 90 dias. Conte também o tempo do transporte.'] },
  otherwise: [
    'O modo de assinar a procuração: e-Notariado, consulado ou notário de outro país.',
    'O texto dos poderes. Muitas vezes há um modelo: peça antes.',
  ],
}
