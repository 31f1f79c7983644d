export type Testimonial = {
  readonly id: string
  readonly name: string
  readonly location: string
  /** Alpha-2 code of the country, whose flag is shown. */
  readonly country: string
  readonly role: string
  readonly document: string
  readonly content: string
  readonly rating: 5
}

/**
 * Examples: they show where customers' words will stand, and each is marked so. One is replaced when a customer has
 * written it and agreed to its publication.
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'marina',
    name: 'Marina A.',
    location: 'Boston, Estados Unidos',
    country: 'US',
    role: 'Enfermeira',
    document: 'Certidão de Nascimento',
    content:
      'Eu precisava da certidão com apostila para o processo do meu green card. Acompanhei cada etapa pela página do pedido, sem ter de ligar para ninguém.',
    rating: 5,
  },
  {
    id: 'rafael',
    name: 'Rafael T.',
    location: 'Lisboa, Portugal',
    country: 'PT',
    role: 'Programador',
    document: 'Certidão de Casamento',
    content: 'Pedi a certidão de casamento com averbação. O preço que apareceu na tela foi o que eu paguei.',
    rating: 5,
  },
  {
    id: 'helena',
    name: 'Helena K.',
    location: 'Berlim, Alemanha',
    country: 'DE',
    role: 'Professora',
    document: 'Procuração',
    content:
      'Fiz uma procuração para minha irmã vender um terreno em Goiás. Explicaram o que era a apostila antes de eu perguntar.',
    rating: 5,
  },
  {
    id: 'jorge',
    name: 'Jorge M.',
    location: 'Londres, Reino Unido',
    country: 'GB',
    role: 'Cozinheiro',
    document: 'Antecedentes Criminais',
    content: 'A empresa pediu os antecedentes com tradução. Chegou tudo junto, no mesmo envelope.',
    rating: 5,
  },
  {
    id: 'sueli',
    name: 'Sueli N.',
    location: 'Nagoia, Japão',
    country: 'JP',
    role: 'Operária aposentada',
    document: 'Certidão de Óbito',
    content:
      'Foi para o inventário da minha mãe, num momento difícil. As mensagens eram claras e ninguém me pediu a mesma coisa duas vezes.',
    rating: 5,
  },
  {
    id: 'bianca',
    name: 'Bianca R.',
    location: 'Toronto, Canadá',
    country: 'CA',
    role: 'Estudante',
    document: 'Certidão de Nascimento',
    content: 'Não sabia em qual cartório estava o registro. Marquei que não sabia, e a busca entrou no pedido.',
    rating: 5,
  },
]

/** Stand-ins for two videos: nothing plays yet. */
export const videos = [
  { title: 'Da certidão à cidadania', who: 'Família em Milão, Itália', length: '2:14' },
  { title: 'Procuração sem pegar avião', who: 'Casal em Sydney, Austrália', length: '1:48' },
] as const

/** Stand-ins for six screenshots of messages. */
export const chats: readonly { readonly who: string; readonly lines: readonly [string, string] }[] = [
  { who: 'Ana, Miami', lines: ['Chegou hoje!', 'Que bom! Confira o selo da apostila no verso.'] },
  { who: 'Caio, Porto', lines: ['Preciso mandar o livro e a folha?', 'Só se você souber. Nós procuramos.'] },
  { who: 'Lívia, Zurique', lines: ['A tradução vem junto?', 'Sim, no mesmo envelope do original.'] },
  { who: 'Otávio, Dublin', lines: ['Errei meu endereço.', 'Já corrigimos. Veja na página do pedido.'] },
  { who: 'Rosa, Osaka', lines: ['Como sei que foi enviado?', 'O código do courier aparece no seu link.'] },
  { who: 'Davi, Madri', lines: ['O consulado aceitou.', 'Obrigado por contar.'] },
]

export const testimonialsPage = {
  title: 'Depoimentos',
  lead: 'Como é pedir um documento do Brasil morando longe.',
  notice:
    'Os depoimentos desta página são exemplos. Eles dão lugar aos dos nossos clientes assim que cada um escrever o seu e autorizar a publicação.',
  written: 'O que escrevem',
  videos: 'Em vídeo',
  videoNotice: 'Exemplo: o vídeo ainda não foi gravado.',
  chats: 'Em mensagens',
  closing: 'O próximo pode ser o seu',
} as const
