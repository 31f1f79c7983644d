import { lackLabels, withinSentence } from '@cartorio/contracts/document-data-labels.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import items from './OrderItems.module.css'

type Lack = AdminOrder['lacks'][number]['fields'][number]

/** Up to so many stand in one sentence. */
const mostInSentence = 4
/** Of a longer list so many are named for each person at once. */
const namedAtOnce = 3

type Party = { readonly name: string; readonly fields: RegExp; readonly ofWhom: RegExp }

/** Whose data they are, and how a label says so. */
const parties: readonly Party[] = [
  { name: 'De quem dá a procuração', fields: /^grantor/, ofWhom: /^Outorgante: / },
  { name: 'De quem vai representar', fields: /^grantee/, ofWhom: / de quem vai representar você/ },
  { name: 'Do titular', fields: /^(holder|cpf$)/, ofWhom: / do titular$/ },
]
const ofDocument: Party = { name: 'Do documento', fields: /^/, ofWhom: /$/ }

const findParty = (field: Lack): Party => parties.find(({ fields }) => fields.test(field)) ?? ofDocument

/** A label in the middle of a line that says whose it is. */
const nameIn = ({ ofWhom }: Party, field: Lack): string => {
  if (field === 'mayDelegate') return 'se quem representa pode passar os poderes'
  return withinSentence(lackLabels[field].replace(ofWhom, ''))
}

const PartyLine = ({ name, names }: { readonly name: string; readonly names: readonly string[] }) => {
  if (names.length <= mostInSentence) return <p>{`${name}: ${names.join(', ')}`}</p>
  const rest = names.slice(namedAtOnce).join(', ')
  return (
    <details>
      <summary>{`${name}: ${names.slice(0, namedAtOnce).join(', ')} e mais ${names.length - namedAtOnce}`}</summary>
      <p>{rest.charAt(0).toUpperCase() + rest.slice(1)}</p>
    </details>
  )
}

/** What a document lacks; a long list by whose data they are. */
export const Lacks = ({ fields }: { readonly fields: readonly Lack[] }) => {
  if (fields.length === 0) return null
  if (fields.length <= mostInSentence)
    return <p className={items.lacks}>Falta: {fields.map((field) => lackLabels[field]).join(', ')}.</p>
  return (
    <div className={items.lacks}>
      <p>Falta:</p>
      <ul>
        {[...parties, ofDocument].flatMap((party) => {
          const names = fields.filter((field) => findParty(field) === party).map((field) => nameIn(party, field))
          return names.length === 0
            ? []
            : [
                <li key={party.name}>
                  <PartyLine name={party.name} names={names} />
                </li>,
              ]
        })}
      </ul>
    </div>
  )
}
