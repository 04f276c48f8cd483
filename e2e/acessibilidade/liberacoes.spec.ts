import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('desenhos', 'liberacoes', 'pacotes', 'dialogos')
