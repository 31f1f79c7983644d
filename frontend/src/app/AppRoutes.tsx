import { Route, Routes } from 'react-router-dom'
import { Layout } from './Layout'
import { ApplicationPages, applicationPages, HomePage, NotFoundPage, TestimonialsPage } from './pages'

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<HomePage />} />
      <Route path="depoimentos" element={<TestimonialsPage />} />
      <Route element={<ApplicationPages />}>
        {applicationPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
