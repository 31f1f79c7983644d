import type { HelpAnswer } from './help.js'

/** Of apostille and translation, for a document that is issued for use in another country. */
export const useAbroad: HelpAnswer = {
  points: [
    {
      term: 'Apostila de Haia',
      text: 'só serve em países onde a convenção vale com o Brasil. Em novembro de 2026, Angola, Moçambique, Líbano e Emirados Árabes Unidos, por exemplo, estavam fora dela. Lá se pede a legalização no consulado do país, que não oferecemos.',
    },
    {
      term: 'Tradução juramentada',
      text: 'é feita no Brasil por um tradutor público. Algumas autoridades só aceitam tradutores de lá, como na Alemanha. A imigração dos Estados Unidos e o Reino Unido pedem uma tradução certificada, que não precisa ser juramentada.',
    },
    {
      term: 'A ordem',
      text: 'primeiro o documento e a apostila dele, depois a tradução dos dois. Se a autoridade quiser apostila também na tradução, são duas apostilas e dois preços.',
    },
  ],
  paragraphs: ['Cada autoridade tem a sua regra: confirme com quem pediu o documento antes de pagar.'],
}
