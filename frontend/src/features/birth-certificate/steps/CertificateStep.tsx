import { Controller } from 'react-hook-form'
import { DateField } from '../../../components/Field/DateField'
import { TextField } from '../../../components/Field/TextField'
import { FieldGroup } from '../../../components/FieldGroup/FieldGroup'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import type { RequestedFields } from '../../../lib/requested-fields'
import { birthDateRule, type CertificateParts, ruleOf } from '../certificate-rules'
import styles from './steps.module.css'

const numbers = [
  ['bookNumber', 'Livro'],
  ['pageNumber', 'Folha'],
  ['termNumber', 'Termo'],
] as const

type CertificateStepProps = CertificateParts & Pick<RequestedFields, 'asks'>

/** What stands on the certificate, as far as it is requested. */
export const CertificateStep = ({ control, register, errors, asks }: CertificateStepProps) => (
  <>
    {asks('fullNameOnCertificate') && (
      <TextField
        label="Nome completo na certidão"
        required
        help="Como foi registrado ao nascer, mesmo que tenha mudado depois."
        autoComplete="off"
        error={errors.fullNameOnCertificate?.message}
        id="fullNameOnCertificate"
        {...register('fullNameOnCertificate', ruleOf('fullNameOnCertificate'))}
      />
    )}
    {asks('motherFullName') && (
      <TextField
        label="Nome completo da mãe"
        required
        autoComplete="off"
        error={errors.motherFullName?.message}
        id="motherFullName"
        {...register('motherFullName', ruleOf('motherFullName'))}
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
        {...register('fatherFullName', ruleOf('fatherFullName'))}
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
                  {...register(field, ruleOf(field))}
                />
              ),
          )}
        </FieldPair>
      </FieldGroup>
    )}
  </>
)
