import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './app/AppRoutes'
import { startLoading } from './app/pages'
import { AppProvider } from './lib/app-context'
import { ToastProvider } from './lib/toast'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

speakPortuguese(() => 'Este campo')

startLoading(window.location.pathname)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <AppProvider>
      <BrowserRouter>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </BrowserRouter>
    </AppProvider>
  </StrictMode>,
)
