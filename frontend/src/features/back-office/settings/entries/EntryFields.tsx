import { countries } from '@cartorio/contracts/countries.js'
import { type EntryList, entryLimits, mostMessages } from '@cartorio/contracts/site/entry-lists.js'
import { mostNameCharacters } from '@cartorio/contracts/text.js'
import { Button, Form, Input, Select } from 'antd'
import styles from '../SettingsPage.module.css'

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))
const ratings = [5, 4, 3, 2, 1].map((value) => ({ value, label: `${value} de 5` }))
const writers = [
  { value: 'customer', label: 'Cliente' },
  { value: 'office', label: 'Equipe' },
]

type TextField = { readonly name: string; readonly label: string; readonly max: number; readonly type?: 'url' }

const textFields: Readonly<Record<EntryList, readonly TextField[]>> = {
  team: [
    { name: 'name', label: 'Nome', max: mostNameCharacters },
    { name: 'role', label: 'Função', max: entryLimits.team.role },
    { name: 'task', label: 'O que faz, em uma frase', max: entryLimits.team.task },
  ],
  testimonials: [
    { name: 'name', label: 'Nome, como a pessoa quer aparecer', max: mostNameCharacters },
    { name: 'location', label: 'Cidade e país', max: entryLimits.testimonials.location },
    { name: 'role', label: 'Profissão', max: entryLimits.testimonials.role },
    { name: 'document', label: 'Documento', max: entryLimits.testimonials.document },
  ],
  videos: [
    { name: 'title', label: 'Título', max: entryLimits.videos.title },
    { name: 'who', label: 'Quem aparece', max: entryLimits.videos.who },
    { name: 'length', label: 'Duração, como 2:14', max: 8 },
    { name: 'url', label: 'Endereço, com https://', max: entryLimits.videos.url, type: 'url' },
  ],
  conversations: [{ name: 'who', label: 'Quem escreveu', max: entryLimits.conversations.who }],
}

const Messages = () => (
  <Form.List name="messages">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }, index) => (
          <fieldset key={key} className={styles.fieldset}>
            <legend>{`Mensagem ${index + 1}`}</legend>
            <Form.Item name={[name, 'by']} label="De quem">
              <Select options={writers} style={{ maxWidth: 200 }} />
            </Form.Item>
            <Form.Item name={[name, 'text']} label="Texto">
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={entryLimits.conversations.message} />
            </Form.Item>
            {rows.length > 1 && (
              <Button size="small" onClick={() => remove(name)}>
                {`Tirar a mensagem ${index + 1}`}
              </Button>
            )}
          </fieldset>
        ))}
        {rows.length < mostMessages && (
          <Button className={styles.add ?? ''} onClick={() => add({ by: 'customer' })}>
            Acrescentar mensagem
          </Button>
        )}
      </>
    )}
  </Form.List>
)

type EntryFieldsProps = {
  readonly list: EntryList
  /** The entry names an order whose number is not read yet. */
  readonly namesUnknownOrder: boolean
}

/** What an entry of a list says, and that its person agreed to it. */
export const EntryFields = ({ list, namesUnknownOrder }: EntryFieldsProps) => (
  <>
    <div className={styles.fields}>
      {textFields[list].map(({ name, label, max, type }) => (
        <Form.Item key={name} name={name} label={label}>
          <Input maxLength={max} autoComplete="off" {...(type && { type })} />
        </Form.Item>
      ))}
      {list === 'testimonials' && (
        <>
          <Form.Item name="country" label="Bandeira">
            <Select options={countryOptions} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <Form.Item name="rating" label="Nota">
            <Select options={ratings} />
          </Form.Item>
        </>
      )}
    </div>
    {list === 'testimonials' && (
      <Form.Item name="content" label="Depoimento">
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={entryLimits.testimonials.content} />
      </Form.Item>
    )}
    {list === 'conversations' && <Messages />}
    <div className={styles.fields}>
      <Form.Item name="consentedOn" label="Autorizou a publicação em">
        <Input type="date" />
      </Form.Item>
      {list !== 'team' && (
        <Form.Item
          name="order"
          label="Número do pedido (se houver)"
          extra={
            namesUnknownOrder &&
            'Esta publicação já tem um pedido, cujo número ainda não aparece aqui. Sem mexer no campo, ele fica.'
          }
        >
          <Input maxLength={20} autoComplete="off" placeholder="CO-2026-00001" />
        </Form.Item>
      )}
    </div>
  </>
)
