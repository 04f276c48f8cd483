CREATE TABLE "cliente" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"documento" text NOT NULL,
	"razao_social" text NOT NULL,
	"nome_fantasia" text NOT NULL,
	"estado" text NOT NULL,
	"cidade" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cliente_serial" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_serial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_cliente" integer NOT NULL,
	"serial" text,
	"sistema" smallint NOT NULL,
	"descricao_produto" text NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL,
	"inquilino" integer DEFAULT 0 NOT NULL,
	"nivel" smallint DEFAULT 1 NOT NULL,
	"qtde_limite_perfil" smallint DEFAULT 0 NOT NULL,
	"qtde_limite_componente" smallint DEFAULT 0 NOT NULL,
	"bloqueada_atualizacao" boolean DEFAULT false NOT NULL,
	"bloqueada_liberacao" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"acao" text NOT NULL,
	"alvo" text,
	"estado" text NOT NULL,
	"id_usuario" integer,
	"id_pessoa" integer,
	"id_empresa" integer,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ate" timestamp with time zone,
	"feita_em" timestamp with time zone,
	"tarefa" uuid,
	"mensagem" text DEFAULT '' NOT NULL,
	"escopos" integer[] DEFAULT '{}' NOT NULL,
	"alcance" jsonb DEFAULT '[]' NOT NULL,
	"quantos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacao_item" (
	"id_publicacao" integer NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"escopo" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"versao_vista" integer NOT NULL,
	"id_antes_pro" integer,
	"id_antes_mobi" integer,
	"id_depois" integer,
	"pro" text,
	"mobi" text,
	"bloqueios" jsonb DEFAULT '[]' NOT NULL,
	"retido" boolean NOT NULL,
	"motivo" text,
	"feito" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publicacao_item_id_publicacao_id_registro_pk" PRIMARY KEY("id_publicacao","id_registro")
);
--> statement-breakpoint
CREATE TABLE "publicacao_tocado" (
	"id_publicacao" integer NOT NULL,
	"uso" text NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"escopo" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"itens" integer NOT NULL,
	CONSTRAINT "publicacao_tocado_id_publicacao_uso_id_registro_pk" PRIMARY KEY("id_publicacao","uso","id_registro")
);
--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD CONSTRAINT "cliente_serial_id_cliente_cliente_id_fk" FOREIGN KEY ("id_cliente") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD CONSTRAINT "publicacao_item_id_publicacao_publicacao_id_fk" FOREIGN KEY ("id_publicacao") REFERENCES "public"."publicacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao_tocado" ADD CONSTRAINT "publicacao_tocado_id_publicacao_publicacao_id_fk" FOREIGN KEY ("id_publicacao") REFERENCES "public"."publicacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_documento_unico" ON "cliente" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "cliente_ordem" ON "cliente" USING btree ("razao_social" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "cliente_busca" ON "cliente" USING gin (portal_busca(coalesce("razao_social", '') || ' ' || coalesce("nome_fantasia", '') || ' ' || coalesce("documento", '') || ' ' || coalesce("cidade", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_serial_unico" ON "cliente_serial" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "cliente_serial_cliente" ON "cliente_serial" USING btree ("id_cliente","sistema");--> statement-breakpoint
CREATE INDEX "cliente_serial_sistema" ON "cliente_serial" USING btree ("sistema","id");--> statement-breakpoint
CREATE INDEX "publicacao_feita" ON "publicacao" USING btree ("feita_em","id");--> statement-breakpoint
CREATE INDEX "publicacao_estado" ON "publicacao" USING btree ("estado","criada_em");--> statement-breakpoint
CREATE INDEX "publicacao_escopos" ON "publicacao" USING gin ("escopos");--> statement-breakpoint
SELECT portal_vigiar(tabela) FROM unnest(ARRAY['cliente', 'cliente_serial']) AS tabela;
--> statement-breakpoint
-- What was done stays as it was done; what was only looked at, or taken back, may go.
CREATE FUNCTION portal_publicacao_feita() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.estado = 'FEITA' THEN
    RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER publicacao_imutavel BEFORE UPDATE OR DELETE ON publicacao FOR EACH ROW EXECUTE FUNCTION portal_publicacao_feita();
--> statement-breakpoint
-- Once for each statement: a release has tens of thousands of rows.
CREATE FUNCTION portal_publicacao_parte_feita() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM publicacao p WHERE p.estado = 'FEITA' AND p.id IN (SELECT DISTINCT id_publicacao FROM antes)) THEN
    RAISE EXCEPTION '% não pode ser alterada', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publicacao_item_altera AFTER UPDATE ON publicacao_item REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_publicacao_parte_feita();
--> statement-breakpoint
CREATE TRIGGER publicacao_item_exclui AFTER DELETE ON publicacao_item REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_publicacao_parte_feita();
--> statement-breakpoint
CREATE TRIGGER publicacao_tocado_altera AFTER UPDATE ON publicacao_tocado REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_publicacao_parte_feita();
--> statement-breakpoint
CREATE TRIGGER publicacao_tocado_exclui AFTER DELETE ON publicacao_tocado REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_publicacao_parte_feita();
