import type { Relation } from './relations.js'

export const relationNames: Readonly<Record<Relation, string>> = {
  self: 'A própria pessoa',
  child: 'Filho ou filha',
  parent: 'Pai ou mãe',
  grandchild: 'Neto ou neta',
  spouse: 'Cônjuge ou companheiro(a)',
  'other-relative': 'Outro parente',
  lawyer: 'Advogado(a) ou procurador(a)',
  other: 'Outra relação',
}
