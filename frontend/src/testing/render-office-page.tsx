import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import type { InitialEntry } from 'react-router-dom'
import { renderPage as renderBarePage } from './render-page'

// Without styles to compute and motion to wait for, antd is three times as fast under jsdom.
const theme = { zeroRuntime: true, token: { motion: false } }

/** Renders a page of the office at an address, on antd. */
export const renderPage = (page: ReactNode, address?: InitialEntry) =>
  renderBarePage(<ConfigProvider theme={theme}>{page}</ConfigProvider>, address)
