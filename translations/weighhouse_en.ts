<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BenchmarkDialog</name>
    <message numerus="yes">
        <source>%n questions</source>
        <translation>
            <numerusform>%n question</numerusform>
            <numerusform>%n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeFindBar</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DependencyPictureStrings</name>
    <message numerus="yes">
        <source>%n rule(s); arrows lead from what is read to the rule that reads it.</source>
        <translation>
            <numerusform>%n rule; arrows lead from what is read to the rule that reads it.</numerusform>
            <numerusform>%n rules; arrows lead from what is read to the rule that reads it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worked out %n time(s)</source>
        <translation>
            <numerusform>worked out once</numerusform>
            <numerusform>worked out %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DerivationModel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message numerus="yes">
        <source>Restored %n steps of unsaved work</source>
        <translation>
            <numerusform>Restored %n step of unsaved work</numerusform>
            <numerusform>Restored %n steps of unsaved work</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message numerus="yes">
        <source>%n place(s) in the texts change.</source>
        <translation>
            <numerusform>%n place in the texts changes.</numerusform>
            <numerusform>%n places in the texts change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleListModel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaPictureStrings</name>
    <message numerus="yes">
        <source>+ %n more</source>
        <translation>
            <numerusform>+ %n more</numerusform>
            <numerusform>+ %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema: %n tables</source>
        <translation>
            <numerusform>Schema: %n table</numerusform>
            <numerusform>Schema: %n tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n references</source>
        <translation>
            <numerusform>%n reference</numerusform>
            <numerusform>%n references</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message numerus="yes">
        <source>⚑ Unsaved work on %1: %n steps, the last on %2</source>
        <translation>
            <numerusform>⚑ Unsaved work on %1: %n step, on %2</numerusform>
            <numerusform>⚑ Unsaved work on %1: %n steps, the last on %2</numerusform>
        </translation>
    </message>
</context>
</TS>
