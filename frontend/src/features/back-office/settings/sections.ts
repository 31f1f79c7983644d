import type { ChangedSetting } from '@cartorio/contracts/http/settings-changes.js'

/** A part of the settings, with an address of its own. */
export type Section = {
  readonly slug: string
  readonly title: string
  /** What it holds, in a line. */
  readonly about: string
  readonly settings: readonly ChangedSetting[]
}

export const sections = [
  {
    slug: 'prazos',
    title: 'Prazos e capacidade',
    about: 'Dias de cada etapa, margem do transporte e quantos documentos a equipe faz por dia.',
    settings: ['promised-days'],
  },
  {
    slug: 'precos',
    title: 'Preços',
    about: 'Tabelas de preços de cada fluxo e moeda, com o dia em que começam.',
    settings: ['price-lists'],
  },
  {
    slug: 'cotacoes',
    title: 'Moedas e cotações',
    about: 'Quanto vale cada moeda em dólares, e em quais se vende.',
    settings: ['exchange-rates'],
  },
  {
    slug: 'limites',
    title: 'Lembretes e limites',
    about: 'Quando o cliente é avisado, e quando um pedido é concluído ou cancelado sozinho.',
    settings: ['reminder-days', 'deadline-days'],
  },
  {
    slug: 'dados-pessoais',
    title: 'Guarda de dados pessoais',
    about: 'Quantos dias os dados de um pedido terminado ficam guardados.',
    settings: ['retention'],
  },
  {
    slug: 'garantia',
    title: 'Garantia',
    about: 'O que acontece com um pedido de garantia dentro dos 30 dias.',
    settings: ['guarantee'],
  },
  {
    slug: 'seguranca',
    title: 'Segurança',
    about: 'Se cada conta da equipe precisa de um segundo fator para entrar.',
    settings: ['second-factor'],
  },
  {
    slug: 'transferencia',
    title: 'Conta para transferências',
    about: 'Para onde transferem os clientes dos pedidos que a equipe faz.',
    settings: ['bank-account'],
  },
  {
    slug: 'busca',
    title: 'Busca de registro',
    about: 'Quanto custa a busca, e com quanto a equipe fica se o registro não é encontrado.',
    settings: ['search-terms'],
  },
  {
    slug: 'apostila',
    title: 'Apostila de Haia',
    about: 'Em quais países a apostila vale, com o dia e a fonte.',
    settings: ['apostille-parties'],
  },
  {
    slug: 'procuracoes',
    title: 'Textos de procuração',
    about: 'Os poderes de cada finalidade e o texto em volta deles.',
    settings: ['powers-templates'],
  },
  {
    slug: 'modelos',
    title: 'Modelos de mensagem',
    about: 'Com que as mensagens aos clientes começam.',
    settings: ['message-templates'],
  },
  {
    slug: 'e-mails',
    title: 'E-mails aos clientes',
    about: 'O nome do remetente, para onde vão as respostas, abertura, assinatura e um parágrafo de cada tipo.',
    settings: ['mail-texts'],
  },
  {
    slug: 'cartorios',
    title: 'Cartórios e tradutores',
    about: 'Quem as etapas podem nomear.',
    settings: ['notary-offices', 'translators'],
  },
  {
    slug: 'site',
    title: 'Conteúdo do site',
    about: 'Empresa, redes sociais, afirmações com prova, parceiros, equipe, depoimentos e vídeos.',
    settings: ['company', 'social-accounts', 'claims', 'partners', 'site-entries'],
  },
] as const satisfies readonly Section[]

export type SectionSlug = (typeof sections)[number]['slug']
