#include <stdio.h>
#include <string.h>

int main(void) {
    int n, balanced = 0;
    scanf("%d", &n);
    while (n--) {
        char s[20] = "";
        int difference = 0;
        scanf("%18s", s);
        for (int i = 0; i < 6 && s[i]; i++) difference += i < 3 ? s[i] - '0' : '0' - s[i];
        balanced += difference == 0;
    }
    printf("%d\n", balanced);
    return 0;
}
