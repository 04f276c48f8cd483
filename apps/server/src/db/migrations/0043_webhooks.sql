CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"nome" text NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] DEFAULT '{}' NOT NULL,
	"segredo" text NOT NULL,
	"tudo" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"desativado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_entrega" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_webhook" integer NOT NULL,
	"tipo" text NOT NULL,
	"dados" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"estado" text DEFAULT 'AGUARDANDO' NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now(),
	"terminada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_tentativa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_tentativa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_entrega" uuid NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"erro" text,
	"duracao_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_entrega" ADD CONSTRAINT "webhook_entrega_id_webhook_webhook_id_fk" FOREIGN KEY ("id_webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tentativa" ADD CONSTRAINT "webhook_tentativa_id_entrega_webhook_entrega_id_fk" FOREIGN KEY ("id_entrega") REFERENCES "public"."webhook_entrega"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_empresa" ON "webhook" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "webhook_entrega_webhook" ON "webhook_entrega" USING btree ("id_webhook","criada_em");--> statement-breakpoint
CREATE INDEX "webhook_entrega_pendente" ON "webhook_entrega" USING btree ("id_webhook","proxima_em") WHERE estado = 'AGUARDANDO';--> statement-breakpoint
CREATE INDEX "webhook_entrega_terminada" ON "webhook_entrega" USING btree ("terminada_em");--> statement-breakpoint
CREATE INDEX "webhook_tentativa_entrega" ON "webhook_tentativa" USING btree ("id_entrega","id");--> statement-breakpoint
SELECT portal_vigiar('webhook', '{id}', '{segredo}');
--> statement-breakpoint
-- An event for every system that asked for it and may know of it, in the transaction of the change that it tells of (decision 0042).
CREATE FUNCTION portal_avisar_sistemas(evento text, conteudo jsonb, de_referencia integer, de_empresa integer, de_todos boolean DEFAULT false) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_entrega (id_webhook, tipo, dados)
  SELECT w.id, evento, conteudo FROM webhook w
  WHERE w.ativo AND evento = ANY (w.eventos)
    AND (w.tudo OR de_todos OR w.id_empresa = de_empresa OR EXISTS (
      SELECT FROM referencia r WHERE r.id = de_referencia AND (r.id_empresa = w.id_empresa OR EXISTS (
        SELECT FROM empresa_referencia l WHERE l.id_referencia = r.id AND l.id_empresa = w.id_empresa))));
  IF FOUND THEN PERFORM pg_notify('portal_eventos', '{"canal":"webhook","texto":""}'); END IF;
END $$;
--> statement-breakpoint
-- A package of a market has another edition than before.
CREATE FUNCTION portal_avisar_pacote() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  conteudo jsonb;
  de_referencia integer;
BEGIN
  SELECT jsonb_build_object('pacote', p.id, 'tipo', p.tipo, 'nivel', NEW.nivel, 'edicao', e.numero,
           'referencia', jsonb_build_object('id', r.id, 'nome', r.descricao),
           'linha', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id, 'nome', l.descricao) END), r.id
    INTO conteudo, de_referencia
    FROM pacote p JOIN referencia r ON r.id = p.id_referencia JOIN pacote_edicao e ON e.id = NEW.id_edicao LEFT JOIN linha l ON l.id = p.id_linha
   WHERE p.id = NEW.id_pacote;
  PERFORM portal_avisar_sistemas('pacote.disponivel', conteudo, de_referencia, NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pacote_nivel_avisa_novo AFTER INSERT ON pacote_nivel FOR EACH ROW
  WHEN (NEW.nivel <> 'HOMOLOGACAO') EXECUTE FUNCTION portal_avisar_pacote();
--> statement-breakpoint
CREATE TRIGGER pacote_nivel_avisa AFTER UPDATE OF id_edicao ON pacote_nivel FOR EACH ROW
  WHEN (NEW.nivel <> 'HOMOLOGACAO' AND NEW.id_edicao <> OLD.id_edicao) EXECUTE FUNCTION portal_avisar_pacote();
--> statement-breakpoint
-- Whatever kind of import it is, these columns they all have.
CREATE FUNCTION portal_avisar_importacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  nova jsonb := to_jsonb(NEW);
  categoria text := coalesce(nova ->> 'categoria', TG_ARGV[0]);
BEGIN
  PERFORM portal_avisar_sistemas('importacao.terminada', jsonb_strip_nulls(jsonb_build_object(
      'importacao', NEW.id, 'categoria', categoria, 'tipo', nova -> 'tipo', 'estado', NEW.estado,
      'arquivo', coalesce(nova -> 'nome_arquivo', nova -> 'nome_imagens', nova -> 'nome_fichas'),
      'novos', nova -> 'novos', 'alterados', nova -> 'alterados', 'iguais', nova -> 'iguais', 'removidos', nova -> 'removidos',
      'guardados', nova -> 'guardados', 'recusados', nova -> 'recusados')), NULL, NEW.id_empresa);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER importacao_avisa AFTER UPDATE OF estado ON importacao FOR EACH ROW
  WHEN (NEW.estado <> OLD.estado AND NEW.estado <> 'PREPARANDO') EXECUTE FUNCTION portal_avisar_importacao('PRODUTO');
--> statement-breakpoint
CREATE TRIGGER tabela_preco_importacao_avisa AFTER UPDATE OF estado ON tabela_preco_importacao FOR EACH ROW
  WHEN (NEW.estado <> OLD.estado AND NEW.estado <> 'PREPARANDO') EXECUTE FUNCTION portal_avisar_importacao('TABELA_PRECO');
--> statement-breakpoint
CREATE TRIGGER imagem_importacao_avisa AFTER UPDATE OF estado ON imagem_importacao FOR EACH ROW
  WHEN (NEW.estado <> OLD.estado AND NEW.estado <> 'PREPARANDO') EXECUTE FUNCTION portal_avisar_importacao('IMAGEM');
--> statement-breakpoint
-- What customers receive: one event for each reference, or company, that a statement touches, however many customers they are. The second argument
-- reads id_serial, id_referencia and id_empresa of the changed rows; a third says that everybody may know.
CREATE FUNCTION portal_avisar_liberacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  grupo record;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE ativo AND 'liberacao.alterada' = ANY (eventos)) THEN RETURN NULL; END IF;
  FOR grupo IN EXECUTE
    'SELECT m.id_referencia, m.id_empresa, r.descricao AS nome, count(DISTINCT m.id_serial) AS quantos, '
    || '(array_agg(DISTINCT s.serial) FILTER (WHERE s.serial IS NOT NULL))[1:100] AS seriais FROM ('
    || format(TG_ARGV[1], CASE TG_OP WHEN 'DELETE' THEN 'antes' ELSE 'depois' END)
    || ') AS m (id_serial, id_referencia, id_empresa) LEFT JOIN cliente_serial s ON s.id = m.id_serial '
    || 'LEFT JOIN referencia r ON r.id = m.id_referencia GROUP BY 1, 2, 3'
  LOOP
    PERFORM portal_avisar_sistemas('liberacao.alterada', jsonb_build_object('area', TG_ARGV[0],
        'acao', CASE TG_OP WHEN 'INSERT' THEN 'INCLUSAO' WHEN 'UPDATE' THEN 'ALTERACAO' ELSE 'EXCLUSAO' END,
        'referencia', CASE WHEN grupo.nome IS NOT NULL THEN jsonb_build_object('id', grupo.id_referencia, 'nome', grupo.nome) END,
        'quantos', grupo.quantos, 'seriais', to_jsonb(coalesce(grupo.seriais, '{}'))),
      grupo.id_referencia, grupo.id_empresa, TG_NARGS > 2);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION portal_avisar_liberacoes_de(tabela text, area text, consulta text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_avisar_liberacao(%L, %L)', tabela || '_avisa_inclui', tabela, area, consulta);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_avisar_liberacao(%L, %L)', tabela || '_avisa_altera', tabela, area, consulta);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_avisar_liberacao(%L, %L)', tabela || '_avisa_exclui', tabela, area, consulta);
END $$;
--> statement-breakpoint
SELECT
  portal_avisar_liberacoes_de('serial_pacote', 'PACOTE', 'SELECT x.id_serial, p.id_referencia, NULL::int FROM %s x LEFT JOIN pacote p ON p.id = x.id_pacote'),
  portal_avisar_liberacoes_de('serial_tabela_preco', 'TABELA_PRECO', 'SELECT x.id_serial, NULL::int, t.id_empresa FROM %s x JOIN tabela_preco t ON t.id = x.id_tabela'),
  portal_avisar_liberacoes_de('serial_aplicabilidade', 'APLICABILIDADE', 'SELECT id_serial, NULL::int, id_empresa FROM %s'),
  portal_avisar_liberacoes_de('serial_preference', 'PREFERENCE', 'SELECT id_serial, id_referencia, NULL::int FROM %s'),
  portal_avisar_liberacoes_de('serial_preference_aplicabilidade', 'PREFERENCE', 'SELECT id_serial, id_referencia, NULL::int FROM %s'),
  portal_avisar_liberacoes_de('liberacao_padrao_pacote', 'PADRAO', 'SELECT NULL::int, p.id_referencia, NULL::int FROM %s x LEFT JOIN pacote p ON p.id = x.id_pacote'),
  portal_avisar_liberacoes_de('liberacao_padrao_tabela', 'PADRAO', 'SELECT NULL::int, NULL::int, t.id_empresa FROM %s x JOIN tabela_preco t ON t.id = x.id_tabela'),
  portal_avisar_liberacoes_de('liberacao_padrao_aplicabilidade', 'PADRAO', 'SELECT NULL::int, id_referencia, NULL::int FROM %s'),
  portal_avisar_liberacoes_de('liberacao_padrao_patrocinio', 'PADRAO', 'SELECT NULL::int, NULL::int, l.id_empresa FROM %s x JOIN liberacao_padrao l ON l.id = x.id_liberacao');
--> statement-breakpoint
CREATE TRIGGER liberacao_padrao_avisa AFTER UPDATE ON liberacao_padrao REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT
  EXECUTE FUNCTION portal_avisar_liberacao('PADRAO', 'SELECT NULL::int, NULL::int, d.id_empresa FROM depois d JOIN antes a USING (id) WHERE d.sistema <> a.sistema');
--> statement-breakpoint
CREATE TRIGGER liberacao_diversa_alcance_avisa AFTER INSERT ON liberacao_diversa_alcance REFERENCING NEW TABLE AS depois FOR EACH STATEMENT
  EXECUTE FUNCTION portal_avisar_liberacao('DIVERSA', 'SELECT x.id_serial, p.id_referencia, NULL::int FROM depois x JOIN liberacao_diversa_pacote c USING (id_liberacao) JOIN pacote p ON p.id = c.id_pacote UNION ALL SELECT x.id_serial, NULL, t.id_empresa FROM depois x JOIN liberacao_diversa_tabela c USING (id_liberacao) JOIN tabela_preco t ON t.id = c.id_tabela UNION ALL SELECT x.id_serial, NULL, c.id_empresa FROM depois x JOIN liberacao_diversa_aplicabilidade c USING (id_liberacao)');
--> statement-breakpoint
CREATE TRIGGER liberacao_diversa_avisa_exclui AFTER DELETE ON liberacao_diversa REFERENCING OLD TABLE AS antes FOR EACH STATEMENT
  EXECUTE FUNCTION portal_avisar_liberacao('DIVERSA', 'SELECT NULL::int, NULL::int, id_empresa FROM antes WHERE disponivel');
--> statement-breakpoint
-- The register is common: limits, blocks and what a licence is are everybody's who is told of releases.
CREATE TRIGGER cliente_serial_avisa AFTER UPDATE ON cliente_serial REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT
  EXECUTE FUNCTION portal_avisar_liberacao('CLIENTE', 'SELECT d.id, NULL::int, NULL::int FROM depois d JOIN antes a USING (id) WHERE (d.qtde_limite_perfil, d.qtde_limite_componente, d.bloqueada_atualizacao, d.bloqueada_liberacao, d.homologador, d.nivel) IS DISTINCT FROM (a.qtde_limite_perfil, a.qtde_limite_componente, a.bloqueada_atualizacao, a.bloqueada_liberacao, a.homologador, a.nivel)', 'todos');
