import { mailKindLabels } from '@cartorio/contracts/http/mails.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { type MailKind, mailKinds } from '@cartorio/contracts/mail-kinds.js'
import { mailTextLimits } from '@cartorio/contracts/mail-texts.js'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { mayDropTyped } from '../may-drop-typed'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'

type Part = MailKind | 'all'

const options: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'all', label: 'Remetente, abertura e assinatura' },
  ...mailKinds.map((value) => ({ value, label: `Parágrafo: ${mailKindLabels[value]}` })),
]

const everyMailFields = ['senderName', 'replyTo', 'opening', 'closing'] as const

/** A field without words takes away what was there. */
const wordsOrNull = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** What the office adds to the mails about its orders. */
export const MailTextsForm = ({ view }: { readonly view: SettingsView }) => {
  const [part, setPart] = useState<Part>('all')
  const [typed, setTyped] = useState(false)
  const choose = (next: Part) => {
    if (!typed || mayDropTyped()) setPart(next)
  }
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="O que muda" value={part} options={options} width={360} onChange={choose} />
      </div>
      {part === 'all' ? (
        <EveryMail view={view} onTyped={setTyped} />
      ) : (
        <MailParagraph key={part} view={view} kind={part} onTyped={setTyped} />
      )}
    </>
  )
}

const bounds = 'Texto simples, sem endereço de página. O e-mail continua com os fatos do pedido e o link para ele.'

type PartProps = { readonly view: SettingsView; readonly onTyped: (typed: boolean) => void }

const EveryMail = ({ view: { mailTexts, revision }, onTyped }: PartProps) => {
  const [form] = Form.useForm<Values>()
  const { paragraphs: _ofKinds, ...texts } = mailTexts
  return (
    <SettingForm
      setting="mail-texts"
      title="Remetente, abertura e assinatura"
      explanation={`O endereço do remetente é o da configuração do servidor. ${bounds}`}
      revision={revision}
      initialValues={texts}
      // A part that was not typed in may be another one by the day on which the change begins.
      toBody={(values) =>
        Object.fromEntries(
          everyMailFields.filter((name) => form.isFieldTouched(name)).map((name) => [name, wordsOrNull(values[name])]),
        )
      }
      form={form}
      onTyped={onTyped}
    >
      <div className={styles.fields}>
        <Form.Item name="senderName" label="Nome do remetente">
          <Input maxLength={mailTextLimits.senderName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="replyTo" label="Resposta para (e-mail)">
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="opening" label="Abertura, depois do cumprimento">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={mailTextLimits.opening} />
      </Form.Item>
      <Form.Item name="closing" label="Assinatura, no fim">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={mailTextLimits.closing} />
      </Form.Item>
    </SettingForm>
  )
}

const MailParagraph = ({ view, kind, onTyped }: PartProps & { readonly kind: MailKind }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="mail-texts"
      title={`Parágrafo: ${mailKindLabels[kind]}`}
      explanation={`Fica depois do que o e-mail diz do pedido. ${bounds}`}
      revision={view.revision}
      initialValues={{ paragraph: view.mailTexts.paragraphs[kind] ?? '' }}
      toBody={({ paragraph }) => ({ paragraphs: { [kind]: wordsOrNull(paragraph) } })}
      fieldOf={(field) => (field.startsWith('paragraphs') ? 'paragraph' : field)}
      form={form}
      onTyped={onTyped}
    >
      <Form.Item name="paragraph" label="Parágrafo">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={mailTextLimits.paragraph} />
      </Form.Item>
    </SettingForm>
  )
}
