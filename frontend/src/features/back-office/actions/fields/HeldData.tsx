import type { HeldData as Held } from '@cartorio/contracts/http/personal-data.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { ErasureGround } from '@cartorio/contracts/order/office/events.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { formatDateTime } from '../../../../lib/format-date-time'
import { problemDetail } from '../../../../lib/http'
import { heldDataQuery } from '../../api/personal-data'
import { dataFormNames } from '../../personal-data-names'
import styles from '../FormDialog.module.css'

/** Set once what else is held was shown. */
export const heldShownField = 'heldShown'

const contactsText = ({ contacts }: Held): string => {
  const times = joinWords(contacts.map(({ receivedAt }) => formatDateTime(receivedAt)))
  return contacts.length === 1
    ? `1 mensagem de contato, de ${times}`
    : `${contacts.length} mensagens de contato, de ${times}`
}

const orderText = ({ orderNumber, statusLabel, erasable }: Held['orders'][number]): string =>
  `Pedido ${orderNumber}, em “${statusLabel}”${erasable ? '' : ': em andamento, fica até terminar'}`

const draftText = ({ orderNumber, forms, files }: Held['drafts'][number]): string => {
  const parts = [
    ...forms.map((form) => dataFormNames[form].toLocaleLowerCase('pt-BR')),
    ...(files === 0 ? [] : [files === 1 ? '1 arquivo' : `${files} arquivos`]),
  ]
  return `Rascunho do pedido ${orderNumber}: ${joinWords(parts)}`
}

const describeHeldData = (held: Held): readonly string[] => [
  ...(held.contacts.length === 0 ? [] : [contactsText(held)]),
  ...held.orders.map(orderText),
  ...held.drafts.map(draftText),
]

const describeConsequence = (ground: ErasureGround | undefined): string =>
  ground === undefined || ground === 'holder-request'
    ? 'A pedido do titular, é apagado junto o que não está em andamento.'
    : 'Com este fundamento, só este pedido é apagado: o resto fica.'

/** What else is held of the same address, before its person is erased. */
export const HeldData = ({ orderId }: { readonly orderId: string }) => {
  const held = useQuery(heldDataQuery(orderId))
  const form = Form.useFormInstance()
  const ground: ErasureGround | undefined = Form.useWatch('ground')
  const isShown = held.data !== undefined
  useEffect(() => {
    if (isShown) form.setFieldValue(heldShownField, 'shown')
  }, [form, isShown])
  return (
    <section className={styles.held} aria-label="O que mais há deste e-mail">
      <h3>O que mais há deste e-mail</h3>
      {held.isPending && <p role="status">Procurando…</p>}
      {held.isError && !held.data && (
        <>
          <p role="alert" className={styles.failure}>
            {problemDetail(held.error, 'A busca não terminou. Tente de novo.')}
          </p>
          <Button size="small" onClick={() => held.refetch()}>
            Procurar de novo
          </Button>
        </>
      )}
      {held.data &&
        (describeHeldData(held.data).length === 0 ? (
          <p>Nada além deste pedido.</p>
        ) : (
          <Lines held={held.data} ground={ground} />
        ))}
      <Form.Item name={heldShownField} hidden noStyle initialValue="">
        <Input type="hidden" />
      </Form.Item>
    </section>
  )
}

const Lines = ({ held, ground }: { readonly held: Held; readonly ground: ErasureGround | undefined }) => (
  <>
    <ul>
      {describeHeldData(held).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>{describeConsequence(ground)}</p>
  </>
)
