import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import {
  KnownFields,
  NationalityField,
  PassportField,
  PlaceOfBirthField,
} from '../../../components/DataForm/KnownFields'
import { DateField } from '../../../components/Field/DateField'
import { FieldGroup, FieldPair } from '../../../components/Field/FieldGroup'
import { RadioGroupField } from '../../../components/Field/RadioGroupField'
import { TextField } from '../../../components/Field/TextField'
import type { RequestedFields } from '../../../lib/requested-fields'
import type { CertificateForm } from '../certificate-form'
import {
  applicantRule,
  asksHolder,
  birthDateRule,
  buildCertificateRule,
  type CertificateParts,
  joinedForms,
} from '../certificate-rules'
import styles from './steps.module.css'

const numbers = [
  ['bookNumber', 'Livro'],
  ['pageNumber', 'Folha'],
  ['termNumber', 'Termo'],
] as const

type CertificateStepProps = CertificateParts &
  Pick<RequestedFields, 'asks'> &
  Pick<UseFormReturn<CertificateForm>, 'setFocus' | 'setValue'> & { readonly order: OrderView }

const holderOptions = [
  { value: 'applicant', label: 'É minha' },
  { value: 'other', label: 'É de outra pessoa' },
] as const

const birthFields = ['Data de nascimento', 'Nome da mãe', 'Nome do pai'].map((label) => ({ label }))

/** What stands on the certificate, as far as it is requested. */
export const CertificateStep = ({ order, setFocus, setValue, ...parts }: CertificateStepProps) => {
  const { control, register, errors, asks } = parts
  const [holder, correctsBirth] = useWatch({ control, name: ['holder', 'correctsBirth'] })
  const joined = joinedForms(order, { holder, correctsBirth })
  const isWhole = asksHolder(order)
  const [opened, setOpened] = useState(false)
  // After the fields are there: one that is not shown takes no focus.
  useEffect(() => {
    if (opened) setFocus('motherFullName')
  }, [opened, setFocus])
  return (
    <>
      {isWhole && (
        <RadioGroupField
          label="De quem é a certidão?"
          required
          help={order.oneFormPossible ? 'Se é sua, este formulário basta: não há outro depois.' : undefined}
          options={holderOptions}
          {...register('holder')}
        />
      )}
      {asks('fullNameOnCertificate') && (
        <TextField
          label="Nome completo na certidão"
          required
          help="Como foi registrado ao nascer, mesmo que tenha mudado depois."
          autoComplete="off"
          error={errors.fullNameOnCertificate?.message}
          id="fullNameOnCertificate"
          {...register('fullNameOnCertificate', buildCertificateRule('fullNameOnCertificate'))}
        />
      )}
      {joined === 'known' ? (
        <KnownFields
          groups={[{ id: 'birth', from: 'No formulário dos seus dados', fields: birthFields }]}
          onOpen={() => {
            setValue('correctsBirth', true, { shouldDirty: true })
            setOpened(true)
          }}
        />
      ) : (
        <BirthFields {...parts} />
      )}
      {joined === 'both' && <ApplicantFields register={register} errors={errors} />}
      {asks('bookNumber', 'pageNumber', 'termNumber') && (
        <FieldGroup title="Números do registro">
          <p className={styles.help}>Estão na certidão antiga. Sem eles também achamos o registro.</p>
          <FieldPair short>
            {numbers.map(
              ([field, label]) =>
                asks(field) && (
                  <TextField
                    key={field}
                    label={label}
                    autoComplete="off"
                    error={errors[field]?.message}
                    id={field}
                    {...register(field, buildCertificateRule(field))}
                  />
                ),
            )}
          </FieldPair>
        </FieldGroup>
      )}
    </>
  )
}

const BirthFields = ({ control, register, errors, asks }: CertificateParts & Pick<RequestedFields, 'asks'>) => (
  <>
    {asks('motherFullName') && (
      <TextField
        label="Nome completo da mãe"
        required
        autoComplete="off"
        error={errors.motherFullName?.message}
        id="motherFullName"
        {...register('motherFullName', buildCertificateRule('motherFullName'))}
      />
    )}
    {asks('fatherFullName') && (
      <TextField
        label="Nome completo do pai"
        required
        help="Se não consta no registro, escreva “não consta”."
        autoComplete="off"
        error={errors.fatherFullName?.message}
        id="fatherFullName"
        {...register('fatherFullName', buildCertificateRule('fatherFullName'))}
      />
    )}
    {asks('birthDate') && (
      <Controller
        name="birthDate"
        control={control}
        rules={birthDateRule}
        render={({ field }) => (
          <DateField
            {...field}
            id="birthDate"
            label="Data de nascimento"
            required
            autoComplete="off"
            error={errors.birthDate?.message}
          />
        )}
      />
    )}
  </>
)

/** The rest of the applicant's form. */
const ApplicantFields = ({ register, errors }: Pick<CertificateParts, 'register' | 'errors'>) => (
  <FieldGroup title="Mais sobre você">
    <p className={styles.help}>Seu nome, telefone e e-mail já estão no pedido.</p>
    <PlaceOfBirthField
      error={errors.placeOfBirth?.message}
      {...register('placeOfBirth', applicantRule('placeOfBirth'))}
    />
    <FieldPair>
      <NationalityField
        error={errors.nationality?.message}
        {...register('nationality', applicantRule('nationality'))}
      />
      <PassportField error={errors.passport?.message} {...register('passport', applicantRule('passport'))} />
    </FieldPair>
  </FieldGroup>
)
