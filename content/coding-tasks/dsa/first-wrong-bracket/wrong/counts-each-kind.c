#include <stdio.h>

int main(void) {
    int c, position = 0, round = 0, square = 0, curly = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        position++;
        if (c == '(') round++;
        if (c == '[') square++;
        if (c == '{') curly++;
        if (c == ')') round--;
        if (c == ']') square--;
        if (c == '}') curly--;
        if (round < 0 || square < 0 || curly < 0) {
            printf("%d\n", position);
            return 0;
        }
    }
    puts(round || square || curly ? "open" : "ok");
    return 0;
}
