import type { DocumentHelp } from './help.js'
import { useAbroad } from './use-abroad.js'

/** What the help pages of birth, marriage and death have in common. */
export const civilRecordHelp = {
  form: {
    title: 'Qual forma pedir?',
    points: [
      {
        term: 'Breve relato, ou simples',
        text: 'a forma padrão, que o cartório emite quando nada é dito. Serve para o dia a dia e para a maioria das escolas, dos empregadores e dos bancos.',
      },
      {
        term: 'Inteiro teor digitada',
        text: 'o registro inteiro, palavra por palavra. É a que se costuma pedir para a cidadania italiana e a espanhola, para inventário e para correções.',
      },
      {
        term: 'Inteiro teor reprográfica',
        text: 'a fotocópia certificada da página do livro. É comum para a cidadania portuguesa.',
      },
    ],
    paragraphs: [
      'Ao pedir, diga para que é a certidão e em que país ela será usada: propomos uma forma, e você pode escolher outra. Quem decide é quem pediu a certidão: pergunte antes.',
    ],
  },
  longer: 'Um registro antigo, ou que precisa de busca em mais de um cartório, pode demorar mais.',
  abroad: useAbroad,
} as const satisfies Partial<DocumentHelp>

export const searchPoints = [
  'A matrícula de 32 dígitos, se há uma certidão emitida desde 2010. É o caminho mais curto até o registro.',
  'Sem ela: o estado e a cidade do registro. O nome do cartório também, se você souber.',
]
export const bookPoint = 'Livro, folha e termo, se você souber.'

export const civilRecordRisks = [
  'O registro não é encontrado. Nem todo registro se acha com o que se sabe dele: quanto mais dados, melhor.',
  'A forma não é a que a autoridade quer. Confirme antes de pedir.',
  'O cartório pede um requerimento assinado. Isso pode acontecer, sobretudo com a de inteiro teor.',
  'O registro tem partes em sigilo, como adoção ou mudança de nome. Ninguém sabe antes, e o cartório pode recusar o pedido de outra pessoa.',
  'A certidão fica velha. Muitas autoridades querem menos de 6 meses, e bancos e casamentos, 90 dias. Conte também a tradução, a apostila e o transporte.',
]
