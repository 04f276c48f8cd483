CREATE TABLE "pacote" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pacote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"tipo" smallint NOT NULL,
	"id_linha" integer,
	"arquivo_comum" smallint DEFAULT 0 NOT NULL,
	"arquivo" text,
	"arquivo_nome" text
);
--> statement-breakpoint
CREATE TABLE "pacote_diferenca" (
	"id_edicao" integer NOT NULL,
	"id_desde" integer NOT NULL,
	"conteudo" text NOT NULL,
	"zip" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pacote_diferenca_id_edicao_id_desde_conteudo_pk" PRIMARY KEY("id_edicao","id_desde","conteudo")
);
--> statement-breakpoint
CREATE TABLE "pacote_edicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pacote_edicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_pacote" integer NOT NULL,
	"numero" integer NOT NULL,
	"nivel" text NOT NULL,
	"arquivo_comum" smallint NOT NULL,
	"comum" text,
	"comum_nome" text,
	"arquivo" text,
	"arquivo_nome" text,
	"material" text,
	"tipologia" text,
	"acabamento" text,
	"entradas" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_por" integer
);
--> statement-breakpoint
CREATE TABLE "pacote_nivel" (
	"id_pacote" integer NOT NULL,
	"nivel" text NOT NULL,
	"id_edicao" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	CONSTRAINT "pacote_nivel_id_pacote_nivel_pk" PRIMARY KEY("id_pacote","nivel")
);
--> statement-breakpoint
CREATE TABLE "serial_pacote" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_pacote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_pacote" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL,
	"enviar_cem_mobi" boolean DEFAULT false NOT NULL,
	"inquilino" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_arquivo_arquivo_sha256_fk" FOREIGN KEY ("arquivo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_id_edicao_pacote_edicao_id_fk" FOREIGN KEY ("id_edicao") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_id_desde_pacote_edicao_id_fk" FOREIGN KEY ("id_desde") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_zip_arquivo_sha256_fk" FOREIGN KEY ("zip") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_comum_arquivo_sha256_fk" FOREIGN KEY ("comum") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_arquivo_arquivo_sha256_fk" FOREIGN KEY ("arquivo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_material_arquivo_sha256_fk" FOREIGN KEY ("material") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_tipologia_arquivo_sha256_fk" FOREIGN KEY ("tipologia") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_acabamento_arquivo_sha256_fk" FOREIGN KEY ("acabamento") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_nivel" ADD CONSTRAINT "pacote_nivel_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_nivel" ADD CONSTRAINT "pacote_nivel_id_edicao_pacote_edicao_id_fk" FOREIGN KEY ("id_edicao") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_pacote" ADD CONSTRAINT "serial_pacote_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_pacote" ADD CONSTRAINT "serial_pacote_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_unico" ON "pacote" USING btree ("id_referencia","tipo",coalesce("id_linha", 0));--> statement-breakpoint
CREATE INDEX "pacote_linha" ON "pacote" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "pacote_arquivo" ON "pacote" USING btree ("arquivo");--> statement-breakpoint
CREATE INDEX "pacote_diferenca_desde" ON "pacote_diferenca" USING btree ("id_desde");--> statement-breakpoint
CREATE INDEX "pacote_diferenca_zip" ON "pacote_diferenca" USING btree ("zip");--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_edicao_unico" ON "pacote_edicao" USING btree ("id_pacote","numero");--> statement-breakpoint
CREATE INDEX "pacote_edicao_comum" ON "pacote_edicao" USING btree ("comum");--> statement-breakpoint
CREATE INDEX "pacote_edicao_arquivo" ON "pacote_edicao" USING btree ("arquivo");--> statement-breakpoint
CREATE INDEX "pacote_edicao_material" ON "pacote_edicao" USING btree ("material");--> statement-breakpoint
CREATE INDEX "pacote_edicao_tipologia" ON "pacote_edicao" USING btree ("tipologia");--> statement-breakpoint
CREATE INDEX "pacote_edicao_acabamento" ON "pacote_edicao" USING btree ("acabamento");--> statement-breakpoint
CREATE INDEX "pacote_nivel_edicao" ON "pacote_nivel" USING btree ("id_edicao");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_pacote_unico" ON "serial_pacote" USING btree ("id_serial","id_pacote","inquilino");--> statement-breakpoint
CREATE INDEX "serial_pacote_pacote" ON "serial_pacote" USING btree ("id_pacote");--> statement-breakpoint
CREATE TRIGGER pacote_edicao_imutavel BEFORE UPDATE ON pacote_edicao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
-- An edition goes only with its package.
CREATE TRIGGER pacote_edicao_fica BEFORE DELETE ON pacote_edicao FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
SELECT portal_vigiar('pacote'), portal_vigiar('pacote_edicao', '{id}', '{entradas}'), portal_vigiar('pacote_nivel', '{id_pacote,nivel}'), portal_vigiar('serial_pacote');
