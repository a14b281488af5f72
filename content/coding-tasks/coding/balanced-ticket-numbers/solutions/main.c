#include <stdio.h>
#include <string.h>

int isBalanced(const char *number) {
    int length = strlen(number), difference = 0;
    for (int i = 0; i < length; i++) {
        int digit = number[i] - '0';
        difference += i < length / 2 ? digit : -digit;
    }
    return difference == 0;
}

int main(void) {
    int n, balanced = 0;
    scanf("%d", &n);
    while (n--) {
        char number[19];
        scanf("%18s", number);
        balanced += isBalanced(number);
    }
    printf("%d\n", balanced);
    return 0;
}
