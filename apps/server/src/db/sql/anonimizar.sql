-- LGPD: making a person nobody while the trail stays whole (decision 0018).

-- A person as the anonymisation knows him: what he is called from now on, and every name and e-mail he was ever stored with,
-- also as it stands in JSON, where a quotation mark of a name has a backslash before it.
CREATE OR REPLACE FUNCTION portal_pessoa(alvo integer) RETURNS jsonb
  LANGUAGE sql STABLE AS $$
    WITH ditos AS (
      SELECT campo, lado.value #>> '{}' AS valor
      FROM auditoria a, unnest(ARRAY['nome', 'email']) AS campo, jsonb_each(a.diferenca -> campo) AS lado
      WHERE a.tabela = 'usuario' AND a.id_registro = alvo::text AND a.acao <> 'EVENTO' AND jsonb_typeof(a.diferenca -> campo) = 'object'
      UNION SELECT 'nome', nome FROM usuario WHERE id = alvo
      UNION SELECT 'email', lower(email) FROM usuario WHERE id = alvo),
    antigos AS (
      SELECT campo, valor, valor AS escrito FROM ditos
      UNION SELECT campo, valor, regexp_replace(to_jsonb(valor)::text, '^"|"$', '', 'g') FROM ditos)
    SELECT jsonb_build_object(
      'id', alvo, 'nome', 'Pessoa anonimizada ' || alvo, 'email', 'anonimizado-' || alvo || '@portal.invalid',
      'nomes', coalesce(jsonb_agg(escrito) FILTER (WHERE campo = 'nome' AND valor <> ''), '[]'),
      -- What is also somebody else's, a namesake's or an address that passed on, is not taken out of texts; nor is a single word.
      'emails', coalesce(jsonb_agg(escrito) FILTER (WHERE campo = 'email' AND valor <> ''
        AND NOT EXISTS (SELECT FROM usuario o WHERE lower(o.email) = lower(valor) AND o.id <> alvo)), '[]'),
      'inconfundiveis', coalesce(jsonb_agg(escrito) FILTER (WHERE campo = 'nome' AND valor LIKE '_% _%'
        AND NOT EXISTS (SELECT FROM usuario o WHERE portal_busca(o.nome) = portal_busca(valor) AND o.id <> alvo)), '[]'))
    FROM antigos
  $$;

-- Takes each of the old texts out wherever it stands alone; `molde` says what may not touch it.
CREATE OR REPLACE FUNCTION portal_trocar(texto text, antigos jsonb, novo text, molde text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE antigo text;
BEGIN
  FOR antigo IN SELECT a FROM jsonb_array_elements_text(antigos) AS a ORDER BY length(a) DESC LOOP
    texto := regexp_replace(texto, replace(molde, '@@', regexp_replace(antigo, '([^\w\s@])', '\\\1', 'g')), novo, 'gi');
  END LOOP;
  RETURN texto;
END $$;

-- Free text: what can only mean him goes anywhere, each of his names from what was his.
CREATE OR REPLACE FUNCTION portal_texto_sem_pessoa(texto text, pessoa jsonb, dono integer) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
    SELECT portal_trocar(
      portal_trocar(texto, pessoa -> 'emails', pessoa ->> 'email', '(?<![\w.%+-])@@(?![\w-]|\.\w)'),
      CASE WHEN dono = (pessoa ->> 'id')::int THEN pessoa -> 'nomes' ELSE pessoa -> 'inconfundiveis' END, pessoa ->> 'nome', '(?<!\w)@@(?!\w)')
  $$;

-- Whether any of it can only mean him, wherever it begins: what is asked before JSON is walked through.
CREATE OR REPLACE FUNCTION portal_cita(texto text, pessoa jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
    SELECT EXISTS (SELECT FROM jsonb_array_elements_text((pessoa -> 'emails') || (pessoa -> 'inconfundiveis')) AS t(antigo)
      WHERE strpos(lower(texto), lower(antigo)) > 0)
  $$;

-- Each text of it by itself: as one text, a name such as `", "` would take its own marks out, and one at the beginning of a
-- line would stand behind the letter n.
CREATE OR REPLACE FUNCTION portal_json_sem_pessoa(valor jsonb, pessoa jsonb) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF NOT portal_cita(valor::text, pessoa) THEN
    RETURN valor;
  END IF;
  RETURN CASE jsonb_typeof(valor)
    WHEN 'string' THEN to_jsonb(portal_texto_sem_pessoa(valor #>> '{}', pessoa, NULL))
    WHEN 'array' THEN (SELECT jsonb_agg(portal_json_sem_pessoa(item, pessoa) ORDER BY posicao) FROM jsonb_array_elements(valor) WITH ORDINALITY AS i(item, posicao))
    WHEN 'object' THEN (SELECT jsonb_object_agg(portal_texto_sem_pessoa(campo, pessoa, NULL), portal_json_sem_pessoa(item, pessoa)) FROM jsonb_each(valor) AS c(campo, item))
    ELSE valor END;
END $$;

-- The row of the trail as it stands once the person is nobody: author, his own fields, each of his names where the row is
-- about or by him, what can only mean him anywhere.
CREATE OR REPLACE FUNCTION portal_sem_pessoa(linha auditoria, pessoa jsonb) RETURNS auditoria
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  sobre boolean := linha.tabela = 'usuario' AND linha.id_registro = pessoa ->> 'id';
  dele boolean := (pessoa ->> 'id')::int IN (linha.id_usuario, linha.id_pessoa);
BEGIN
  IF linha.id_usuario = (pessoa ->> 'id')::int THEN
    linha.autor := pessoa ->> 'nome';
  END IF;
  linha.diferenca := (
    SELECT coalesce(jsonb_object_agg(campo, CASE WHEN jsonb_typeof(lados) <> 'object' THEN lados ELSE (
      SELECT coalesce(jsonb_object_agg(lado, CASE
        WHEN sobre AND linha.acao <> 'EVENTO' AND campo IN ('nome', 'email') THEN pessoa -> campo
        WHEN sobre AND linha.acao <> 'EVENTO' AND campo = 'serial' AND valor <> '""' THEN '"(oculto)"'
        WHEN (sobre OR dele AND linha.acao = 'EVENTO') AND jsonb_typeof(valor) = 'string' AND pessoa -> 'nomes' @> valor THEN pessoa -> 'nome'
        ELSE portal_json_sem_pessoa(valor, pessoa) END), '{}')
      FROM jsonb_each(lados) AS l(lado, valor)) END), '{}')
    FROM jsonb_each(linha.diferenca) AS c(campo, lados));
  RETURN linha;
END $$;

-- What a person leaves in the trail: rows by him, about him, and those that speak of him.
CREATE OR REPLACE FUNCTION portal_rastro(pessoa jsonb) RETURNS SETOF bigint
  LANGUAGE sql STABLE AS $$
    SELECT id FROM auditoria WHERE id_usuario = (pessoa ->> 'id')::int
    UNION SELECT id FROM auditoria WHERE id_pessoa = (pessoa ->> 'id')::int AND id_pessoa <> id_usuario
    UNION SELECT id FROM auditoria WHERE tabela = 'usuario' AND id_registro = pessoa ->> 'id'
    UNION SELECT a.id FROM jsonb_array_elements_text((pessoa -> 'emails') || (pessoa -> 'inconfundiveis')) AS t(texto) JOIN auditoria a
      ON portal_busca(a.autor || ' ' || a.id_registro || ' ' || jsonb_path_query_array(a.diferenca, '$.*.*')::text)
        LIKE portal_busca('%' || regexp_replace(t.texto, '([\\%_])', '\\\1', 'g') || '%')
  $$;

-- Traffic: what only served him goes, what others may still look at loses him.
CREATE OR REPLACE FUNCTION portal_anonimizar_trafego(pessoa jsonb) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE alvo int := (pessoa ->> 'id')::int;
BEGIN
  DELETE FROM sessao WHERE alvo IN (id_usuario, id_pessoa);
  DELETE FROM link_acesso WHERE id_usuario = alvo;
  DELETE FROM preferencia WHERE id_usuario = alvo;
  DELETE FROM chave_idempotencia WHERE id_usuario = alvo;
  UPDATE chave_idempotencia SET resposta = portal_json_sem_pessoa(resposta::jsonb, pessoa)::text WHERE portal_cita(resposta, pessoa);
  UPDATE preferencia SET valor = portal_json_sem_pessoa(valor, pessoa) WHERE portal_cita(valor::text, pessoa);
  UPDATE tarefa_evento l SET mensagem = portal_texto_sem_pessoa(l.mensagem, pessoa, t.id_usuario)
    FROM tarefa t WHERE t.id = l.id_tarefa AND l.mensagem <> portal_texto_sem_pessoa(l.mensagem, pessoa, t.id_usuario);
  UPDATE tarefa SET autoria = autoria || jsonb_build_object('autor', pessoa ->> 'nome') WHERE (autoria ->> 'idUsuario')::int = alvo;
  UPDATE tarefa SET
    descricao = portal_texto_sem_pessoa(descricao, pessoa, id_usuario), mensagem = portal_texto_sem_pessoa(mensagem, pessoa, id_usuario),
    dados = portal_json_sem_pessoa(dados, pessoa), resultado = portal_json_sem_pessoa(resultado, pessoa)
  WHERE portal_cita(concat_ws(' ', dados, resultado), pessoa)
    OR concat_ws(' ', descricao, mensagem) <> portal_texto_sem_pessoa(concat_ws(' ', descricao, mensagem), pessoa, id_usuario);
END $$;

-- Views that are shared stay the company's and lose him; the number keeps two that were called by him from one name.
CREATE OR REPLACE FUNCTION portal_visoes_sem_pessoa(pessoa jsonb) RETURNS void
  LANGUAGE sql AS $$
    UPDATE visao_da_empresa SET nome = portal_texto_sem_pessoa(nome, pessoa, id_usuario) || ' (' || id || ')'
      WHERE nome <> portal_texto_sem_pessoa(nome, pessoa, id_usuario);
    UPDATE visao_da_empresa SET conteudo = portal_json_sem_pessoa(conteudo, pessoa) WHERE portal_cita(conteudo::text, pessoa);
  $$;

-- Makes a person nobody, once and for ever, and tells that it did. The rows of the trail, their order, their ids and whose
-- they are stay.
CREATE OR REPLACE FUNCTION portal_anonimizar(alvo integer, motivo text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  c jsonb := portal_contexto();
  pessoa jsonb;
  mudadas bigint;
BEGIN
  PERFORM FROM usuario WHERE id = alvo AND anonimizado_em IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a pessoa % não existe ou já foi anonimizada', alvo USING ERRCODE = 'no_data_found';
  END IF;
  pessoa := portal_pessoa(alvo);
  motivo := portal_texto_sem_pessoa(motivo, pessoa, alvo);
  PERFORM portal_anonimizar_trafego(pessoa);
  DELETE FROM usuario_tela WHERE id_usuario = alvo;
  PERFORM portal_visoes_sem_pessoa(pessoa);
  UPDATE usuario SET nome = pessoa ->> 'nome', email = pessoa ->> 'email', serial = '', senha_hash = NULL, ativo = false, anonimizado_em = transaction_timestamp()
    WHERE id = alvo;
  INSERT INTO auditoria (id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
  VALUES ((c ->> 'idUsuario')::int, (c ->> 'idPessoa')::int, (c ->> 'idEmpresa')::int, coalesce(c ->> 'autor', 'banco'), coalesce(c ->> 'origem', ''),
    coalesce(c ->> 'requisicao', ''), coalesce(c ->> 'chamada', ''), 'EVENTO', 'usuario', alvo::text,
    jsonb_build_object('resultado', jsonb_build_object('depois', 'pessoa anonimizada'), 'motivo', jsonb_build_object('depois', motivo)));
  PERFORM set_config('portal.anonimizada', pessoa::text, true);
  UPDATE auditoria a SET autor = (portal_sem_pessoa(a, pessoa)).autor, diferenca = (portal_sem_pessoa(a, pessoa)).diferenca
    WHERE a.id IN (SELECT portal_rastro(pessoa)) AND a IS DISTINCT FROM portal_sem_pessoa(a, pessoa);
  GET DIAGNOSTICS mudadas = ROW_COUNT;
  PERFORM set_config('portal.anonimizada', '', true);
  RETURN mudadas;
END $$;
