import { Link, useLocation } from 'react-router'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { migalhasDe } from './migalhas.ts'
import classes from './Shell.module.css'

export function Breadcrumbs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Caminho">
      <ol className={classes['migalhas']}>
        {migalhasDe(pathname).map(({ texto, endereco }) => (
          <li key={endereco ?? texto}>
            {endereco ? <Link to={backTo(endereco)}>{texto}</Link> : <span aria-current="page">{texto}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
