import type { EntryList } from '@cartorio/contracts/site/entry-lists.js'
import { Form, Radio } from 'antd'
import { useEffect } from 'react'
import type { Values } from '../../actions/order-form'
import { withoutEmpty } from '../forms/without-empty'
import { SettingForm } from '../SettingForm'
import { EntryFields } from './EntryFields'
import { entryHeading, type ListedEntry, listTexts } from './entry-values'

type EntryFormProps = {
  readonly list: EntryList
  readonly revision: number
  readonly onClose: () => void
  readonly onTyped: (typed: boolean) => void
}

const ofEntry = (field: string): string => field.replace(/^change\.(entry\.)?/, '')

const consentLine =
  'Publique só o que a pessoa autorizou. Nome e palavras ficam no registro com uma chave própria, que acaba quando saem do site.'

/** A new entry of a list, or one whose words change. */
export const EntryWordsForm = ({ list, entry, ...common }: EntryFormProps & { readonly entry?: ListedEntry }) => {
  const [form] = Form.useForm<Values>()
  const { entryId, order, namesOrder, ...words } = entry ?? { entryId: undefined, order: null, namesOrder: false }
  const first = list === 'conversations' ? { messages: [{ by: 'customer' }] } : {}
  return (
    <SettingForm
      setting="site-entries"
      title={entry === undefined ? listTexts[list].add : `${listTexts[list].one}: ${entryHeading(entry)[0]}`}
      explanation={consentLine}
      initialValues={{ ...first, ...words, order: order ?? '' }}
      toBody={({ order: typed, ...said }) => {
        const keepsOrder = entry !== undefined && !form.isFieldTouched('order')
        const named = keepsOrder ? said : { ...said, order: typed }
        return {
          change: { kind: 'publish', list, entryId, ...(keepsOrder && { keepsOrder }), entry: withoutEmpty(named) },
        }
      }}
      fieldOf={ofEntry}
      form={form}
      startsNow
      {...common}
    >
      <EntryFields list={list} namesUnknownOrder={namesOrder && order === null} />
    </SettingForm>
  )
}

const causes = [
  { value: 'office', label: 'A equipe quer tirar' },
  { value: 'consent-withdrawn', label: 'A pessoa retirou a autorização' },
]

/** An entry that leaves the site for good. */
export const LeavingEntryForm = ({ list, entry, ...common }: EntryFormProps & { readonly entry: ListedEntry }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="site-entries"
      title={`Tirar do site: ${entryHeading(entry)[0]}`}
      explanation="Sai para sempre. Para publicar de novo é preciso escrever tudo outra vez, com nova autorização."
      initialValues={{ cause: 'office' }}
      toBody={({ cause }) => ({ change: { kind: 'withdraw', entryId: entry.entryId, cause } })}
      fieldOf={ofEntry}
      saved="Saiu das páginas do site. O texto não pode mais ser lido."
      form={form}
      startsNow
      {...common}
    >
      <Form.Item name="cause" label="Por que sai">
        <Radio.Group options={causes} />
      </Form.Item>
    </SettingForm>
  )
}

/** Another order of a list, as the buttons of its entries have made it. */
export const EntryOrderForm = ({
  list,
  entryIds,
  onTyped,
  ...common
}: EntryFormProps & { readonly entryIds: readonly string[] }) => {
  const [form] = Form.useForm<Values>()
  // It has no field: what would be lost is the order itself.
  useEffect(() => {
    onTyped(true)
    return () => onTyped(false)
  }, [onTyped])
  return (
    <SettingForm
      setting="site-entries"
      title={`Ordem nova: ${listTexts[list].title}`}
      explanation="A lista acima mostra a ordem nova. O site mostra a de antes até você salvar."
      initialValues={{}}
      toBody={() => ({ change: { kind: 'arrange', list, entryIds } })}
      form={form}
      startsNow
      {...common}
    >
      {null}
    </SettingForm>
  )
}
