import { mailKindLabels } from '@cartorio/contracts/http/mails.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { type MailKind, mailKinds } from '@cartorio/contracts/mail-kinds.js'
import { mailTextLimits } from '@cartorio/contracts/mail-texts.js'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import styles from '../SettingsPage.module.css'
import { ChoiceField } from './ChoiceField'
import { withoutEmpty } from './without-empty'

type Part = MailKind | 'all'

const options: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'all', label: 'Remetente, abertura e assinatura' },
  ...mailKinds.map((value) => ({ value, label: `Parágrafo: ${mailKindLabels[value]}` })),
]

/** What the office adds to the mails about its orders. */
export const MailTextsForm = ({ view }: { readonly view: SettingsView }) => {
  const [part, setPart] = useState<Part>('all')
  return (
    <>
      <div className={styles.choice}>
        <ChoiceField label="O que muda" value={part} options={options} width={360} onChange={setPart} />
      </div>
      {part === 'all' ? <EveryMail view={view} /> : <MailParagraph key={part} view={view} kind={part} />}
    </>
  )
}

const bounds = 'Texto simples, sem endereço de página. O e-mail continua com os fatos do pedido e o link para ele.'

const EveryMail = ({ view: { mailTexts, revision } }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  const { paragraphs, ...texts } = mailTexts
  return (
    <SettingForm
      setting="mail-texts"
      title="Remetente, abertura e assinatura"
      explanation={`O endereço do remetente é o da configuração do servidor. ${bounds}`}
      revision={revision}
      initialValues={texts}
      toBody={(values) => ({ ...withoutEmpty(values), paragraphs })}
      form={form}
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

const MailParagraph = ({ view, kind }: { readonly view: SettingsView; readonly kind: MailKind }) => {
  const [form] = Form.useForm<Values>()
  const { paragraphs, ...texts } = view.mailTexts
  return (
    <SettingForm
      setting="mail-texts"
      title={`Parágrafo: ${mailKindLabels[kind]}`}
      explanation={`Fica depois do que o e-mail diz do pedido. ${bounds}`}
      revision={view.revision}
      initialValues={{ paragraph: paragraphs[kind] ?? '' }}
      toBody={({ paragraph }) => ({ ...texts, paragraphs: withoutEmpty({ ...paragraphs, [kind]: paragraph }) })}
      fieldOf={(field) => (field.startsWith('paragraphs') ? 'paragraph' : field)}
      form={form}
    >
      <Form.Item name="paragraph" label="Parágrafo">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={mailTextLimits.paragraph} />
      </Form.Item>
    </SettingForm>
  )
}
