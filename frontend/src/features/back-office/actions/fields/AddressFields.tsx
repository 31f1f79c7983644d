import type { RevealResponse } from '@cartorio/contracts/http/admin.js'
import { maskPostalCode, postalRule } from '@cartorio/contracts/postal-codes.js'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
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

/** Fills the form with the recorded address: a view of personal data, recorded as one for the shipment. */
export const RecordedAddress = ({ order }: FieldsProps) => {
  const form = Form.useFormInstance()
  const reveal = useReveal(order.id)
  if (reveal.data) return null
  const fill = () =>
    reveal.mutate({ purpose: 'ship' }, { onSuccess: ({ delivery }) => form.setFieldsValue(addressValues(delivery)) })
  return (
    <div className={styles.notes}>
      <Button size="small" className={styles.begin ?? ''} loading={reveal.isPending} onClick={fill}>
        Começar com o endereço gravado
      </Button>
      <p className={styles.explanation}>A consulta fica registrada com seu nome.</p>
      {reveal.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(reveal.error, 'O endereço não pôde ser lido. Tente de novo.')}
        </p>
      )}
    </div>
  )
}
