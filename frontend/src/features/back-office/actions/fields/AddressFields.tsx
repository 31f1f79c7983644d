import { type RevealResponse, revealRequestSchema } from '@cartorio/contracts/http/admin.js'
import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import {
  AddressLookupStatus,
  fillAddress,
  replacesCountry,
  useAddressLookup,
} from '../../../../components/AddressLookup/AddressLookup'
import { FieldPair } from '../../../../components/Field/FieldGroup'
import { problemDetail } from '../../../../lib/http'
import { useReveal } from '../../api/personal-data'
import { CountrySelect } from '../../fields/CountrySelect'
import { FormattedInput } from '../../fields/FormattedInput'
import styles from '../FormDialog.module.css'
import type { FieldsProps, Values } from '../order-form'

/** The recorded address as the form names its parts. */
export const addressValues = (delivery: RevealResponse['delivery']): Values =>
  delivery === null
    ? {}
    : {
        deliveryPostalCode: delivery.postalCode,
        deliveryAddress: delivery.address,
        deliveryCity: delivery.city,
        deliveryState: delivery.state ?? '',
        deliveryPhone: delivery.phone,
      }

type Filled = Partial<Record<'deliveryAddress' | 'deliveryCity' | 'deliveryState', string>>

/** Where the parcel goes; the postal code fills what it can. */
export const AddressFields = () => {
  const form = Form.useFormInstance()
  const country = Form.useWatch<string | undefined>('deliveryCountry', form) ?? ''
  const postalCode = Form.useWatch<string | undefined>('deliveryPostalCode', form) ?? ''
  const filled = useRef<Filled>({})
  const lookup = useAddressLookup({ zipCode: postalCode, country }, ({ street, city, state }) => {
    const offered = { deliveryAddress: street, deliveryCity: city, deliveryState: state }
    const fields = fillAddress(offered, form.getFieldsValue(), filled.current)
    filled.current = { ...filled.current, ...fields }
    form.setFieldsValue(fields)
  })
  const forgetPlace = () => {
    const parts = replacesCountry(country) ? ['deliveryCity', 'deliveryState'] : []
    form.setFields(['deliveryPostalCode', ...parts].map((name) => ({ name, value: '', errors: [] })))
  }
  return (
    <>
      <Form.Item name="deliveryCountry" label="País">
        <CountrySelect forDelivery onChange={forgetPlace} />
      </Form.Item>
      <Form.Item
        name="deliveryPostalCode"
        label="Código postal"
        extra={country === '' ? 'Escolha primeiro o país.' : `Exemplo: ${postalRule(country).example}`}
      >
        <FormattedInput
          format={(typed) => maskPostalCode(country, typed)}
          disabled={country === ''}
          autoComplete="off"
        />
      </Form.Item>
      <AddressLookupStatus lookup={lookup} />
      <Form.Item name="deliveryAddress" label="Endereço">
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <FieldPair>
        <Form.Item name="deliveryCity" label="Cidade">
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item name="deliveryState" label="Estado ou província">
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="deliveryPhone" label="Telefone de contato">
        <Input type="tel" autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Fills the form with the recorded address: a view of personal data, recorded with its reason. */
export const RecordedAddress = ({ order }: FieldsProps) => {
  const form = Form.useFormInstance()
  const reveal = useReveal(order.id)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()

  if (reveal.data) return null
  if (!asking)
    return (
      <Button size="small" className={styles.begin ?? ''} onClick={() => setAsking(true)}>
        Começar com o endereço gravado
      </Button>
    )
  const fill = () => {
    const checked = revealRequestSchema.shape.reason.safeParse(reason)
    setWrong(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    reveal.mutate(checked.data, { onSuccess: ({ delivery }) => form.setFieldsValue(addressValues(delivery)) })
  }
  const failure = wrong ?? (reveal.error && problemDetail(reveal.error, 'O endereço não pôde ser lido. Tente de novo.'))
  return (
    <div className={styles.notes}>
      <Form.Item
        label="Por que você precisa ver o endereço?"
        htmlFor="address-reason"
        extra="A consulta fica registrada com seu nome e este motivo."
        {...(failure ? { validateStatus: 'error', help: failure } : {})}
      >
        <Input id="address-reason" autoFocus value={reason} onChange={({ target }) => setReason(target.value)} />
      </Form.Item>
      <Button className={styles.begin ?? ''} loading={reveal.isPending} onClick={fill}>
        Preencher com o endereço gravado
      </Button>
    </div>
  )
}
