import { memo, useState } from 'react'
import { Anchor, Stack, Text } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import classes from './Shell.module.css'

const DESENVOLVEDOR = 'Equipe do Portal do Fornecedor'

const TERMOS = [
  'O acesso é pessoal. Cada pessoa usa o próprio e-mail e a própria senha, e responde pelo que é feito com eles.',
  'Tudo o que se altera fica registrado com autor, data e hora.',
  'Os dados, desenhos e tabelas de preços pertencem às empresas que os publicam e só podem ser usados para o trabalho com elas.',
]

/** Decisions §12 "Footer". */
export const Rodape = memo(function Rodape() {
  const [termos, setTermos] = useState(false)
  return (
    <footer className={classes['rodape']}>
      <Anchor component="button" type="button" size="sm" c="inherit" onClick={() => setTermos(true)}>
        Termos de uso
      </Anchor>
      <span>Desenvolvido por {DESENVOLVEDOR}</span>
      {termos && (
        <Dialog title="Termos de uso" onClose={() => setTermos(false)}>
          <Stack gap="sm">
            {TERMOS.map((termo) => (
              <Text key={termo} size="sm">
                {termo}
              </Text>
            ))}
          </Stack>
        </Dialog>
      )}
    </footer>
  )
})
