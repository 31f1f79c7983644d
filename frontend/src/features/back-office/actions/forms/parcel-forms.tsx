import { parcelFlagLabels, parcelFlags } from '@cartorio/contracts/parcel-flags.js'
import { Form, Radio } from 'antd'
import { NotesFields } from '../fields/NotesFields'
import { ParcelFields } from '../fields/ParcelFields'
import { ReasonField } from '../fields/ReasonField'
import { againstFacts } from './against-facts'
import { commandForm } from './command-form'
import { parcelProblems } from './parcel-problems'

const shipForm = commandForm(
  'ship',
  againstFacts({
    initialValues: ({ courier }) => ({ courier: courier ?? 'dhl' }),
    Fields: () => (
      <>
        <ParcelFields />
        <NotesFields />
      </>
    ),
    problemsOf: parcelProblems,
  }),
)

const correctTrackingForm = commandForm('correct-tracking', {
  explanation: 'O cliente passa a ver o código novo.',
  initialValues: ({ courier, trackingNumber }) => ({ courier, trackingNumber }),
  Fields: () => (
    <>
      <ParcelFields />
      <ReasonField />
      <NotesFields />
    </>
  ),
  problemsOf: parcelProblems,
})

const flagParcelForm = commandForm('flag-parcel', {
  explanation: 'O pedido volta para a nossa equipe resolver, e o cliente vê que houve um problema.',
  submitText: 'Marcar problema',
  initialValues: ({ parcelFlag }) => ({ flag: parcelFlag ?? undefined }),
  Fields: () => (
    <>
      <Form.Item name="flag" label="O que aconteceu">
        <Radio.Group options={parcelFlags.map((flag) => ({ value: flag, label: parcelFlagLabels[flag] }))} vertical />
      </Form.Item>
      <ReasonField />
      <NotesFields />
    </>
  ),
})

const returnParcelForm = commandForm('return-parcel', {
  explanation: 'Use quando o envelope já está de volta: o pedido fica como antes do envio e pode ser enviado de novo.',
  Fields: () => (
    <>
      <ReasonField />
      <NotesFields />
    </>
  ),
})

export const parcelForms = {
  ship: shipForm,
  'correct-tracking': correctTrackingForm,
  'flag-parcel': flagParcelForm,
  'return-parcel': returnParcelForm,
}
